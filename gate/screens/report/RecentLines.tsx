import { Trans, useLingui } from '@lingui/react/macro';
import { Mark } from '#gate/parts/Mark.tsx';
import parts from '#gate/parts/parts.module.css';
import type { RecentLine } from '#gate/rows.ts';
import { headlineOf } from '#gate/verdict/headline.ts';
import { useTexts } from '#gate/verdict/use-texts.ts';
import { ENTRY_VERDICTS, type EntryVerdictId, familyOf } from '#domain/gate/entry-verdicts.ts';
import styles from './report.module.css';

const isVerdict = (text: string): text is EntryVerdictId => (ENTRY_VERDICTS as readonly string[]).includes(text);

function useWays(): Readonly<Record<string, string>> {
  const { t } = useLingui();
  return {
    code: t`scanned`,
    scanner: t`hand scanner`,
    typed: t`typed`,
    'id-number': t`found by ID`,
    phone: t`found by phone`,
  };
}

export function RecentLines({ lines, total }: { lines: readonly RecentLine[]; total: number }) {
  const { i18n, t } = useLingui();
  const { local, ticket, moment, joined } = useTexts();
  const ways = useWays();
  const all = i18n.number(total);
  return (
    <>
      <div className={styles.section}>
        <h2>
          <Trans>On this device</Trans>
        </h2>
        <span>
          <Trans>{all} lines</Trans>
        </span>
      </div>
      <section className={parts.card}>
        {lines.length === 0 && (
          <p className={parts.lead}>
            <Trans>Nothing scanned yet</Trans>
          </p>
        )}
        <ul className={styles.records}>
          {lines.map(({ n, at, verdict, people, tail, ticket_type, how, sent, refused }) => {
            const asked = isVerdict(verdict) ? familyOf(verdict) : 'GO';
            const family = refused && asked === 'ASK' ? 'STOP' : asked;
            const type = local(ticket_type);
            const count = ticket({ people, facts: {} });
            const title =
              family === 'GO'
                ? joined(type, count)
                : isVerdict(verdict)
                  ? i18n._(headlineOf(verdict, people))
                  : verdict;
            return (
              <li key={n}>
                <Mark of={family} />
                <div>
                  <b>{title}</b>
                  <p>
                    {joined(
                      family !== asked && t`Not admitted`,
                      tail && t`Number ends in ${tail}`,
                      ways[how],
                      !sent && t`not sent yet`,
                    )}
                  </p>
                </div>
                <time>{moment(at)}</time>
              </li>
            );
          })}
        </ul>
      </section>
    </>
  );
}
