import { Trans, useLingui } from '@lingui/react/macro';
import parts from '#gate/parts/parts.module.css';
import type { GateConflict } from '#gate/rows.ts';
import { useTexts } from '#gate/verdict/use-texts.ts';
import { useLength } from '#gate/verdict/use-ago.ts';
import { inFours } from '#domain/order/ticket-code.ts';
import { Button } from '#ui/Button.tsx';
import { VENUE_OFFSET_MS } from '#domain/lib/day.ts';
import { clsx } from '#ui/clsx.ts';
import { Icon } from '#ui/Icon.tsx';
import { IconClock, IconCross, IconOk } from '#ui/icons.ts';
import { DECISION_WORDS } from './decision-words.ts';
import styles from './report.module.css';

/** Seconds matter here, where two gates let the same ticket in. */
const clock = (at: number): string => new Date(at + VENUE_OFFSET_MS).toISOString().slice(11, 19);

export function ConflictCard({ conflict, onDecide }: { conflict: GateConflict; onDecide?: (() => void) | undefined }) {
  const { t, i18n } = useLingui();
  const { local, ticket, joined, locale } = useTexts();
  const length = useLength();
  const { kind, entries, ticket_no, ticket_type, people, decided } = conflict;
  const titles: Readonly<Record<GateConflict['kind'], string>> = {
    DOUBLE: t`One ticket, let in twice`,
    REFUNDED: t`Refunded while a gate was offline`,
    OLD_CODE: t`Let in with an old code`,
    UNKNOWN: t`Let in, but unknown to the venue`,
    OVERRIDE: t`Let in by staff, nothing left on it`,
    HELD: t`Held: device, gate, person or time does not fit`,
  };
  const decision = decided === null ? null : i18n._(DECISION_WORDS[decided]);
  const [first, last] = [entries[0], entries[entries.length - 1]];
  const apart = first && last && entries.length > 1 ? length(last.at - first.at) : '';
  const isSure = entries.every((each) => each.clock === 'sure');
  return (
    <section className={clsx(parts.card, styles.conflict)}>
      <h2>{titles[kind]}</h2>
      <Entries kind={kind} entries={entries} />
      <p className={styles.why}>
        {joined(local(ticket_type), ticket({ people, facts: {} }), inFours(ticket_no))}
        {locale === 'en' ? '. ' : '。'}
        {apart && <Trans>{apart} apart.</Trans>}{' '}
        {isSure ? <Trans>The clocks can be trusted.</Trans> : <Trans>A clock can't be trusted.</Trans>}
      </p>
      {decision !== null && (
        <p className={styles.why}>
          <Trans>Decided: {decision}</Trans>
        </p>
      )}
      {onDecide && (
        <div className={styles.decide}>
          <Button size="lg" onPress={onDecide}>
            <Trans>Decide</Trans>
          </Button>
        </div>
      )}
    </section>
  );
}

function Entries({ kind, entries }: Pick<GateConflict, 'kind' | 'entries'>) {
  const { t } = useLingui();
  const { local, joined } = useTexts();
  return (
    <div className={styles.pair}>
      {entries.map(({ at, gate, device, offline }, index) => {
        const isGood = kind === 'DOUBLE' && index === 0;
        const icon = isGood ? IconOk : kind === 'DOUBLE' ? IconCross : IconClock;
        return (
          <div key={`${device} ${at}`} className={clsx(isGood ? styles.good : styles.double)}>
            <small>
              <Icon of={icon} size={18} />
              {kind !== 'DOUBLE' ? (
                <Trans>Let in</Trans>
              ) : isGood ? (
                <Trans>First, counts</Trans>
              ) : (
                <Trans>Later, double</Trans>
              )}
            </small>
            <b>{clock(at)}</b>
            <p>{joined(local(gate), device, offline ? t`offline` : t`online`)}</p>
          </div>
        );
      })}
    </div>
  );
}
