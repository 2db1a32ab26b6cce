import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Difference } from '#contract/office/finance.ts';
import { listDifferences } from '#contract/office/finance.ts';
import type { Day } from '#domain/day.ts';
import { useOffice } from '#office/layout/office-context.ts';
import { officeQuery } from '#office/queries/use-office.ts';
import { Loaded } from '#office/ui/Loaded.tsx';
import { Pill } from '#office/ui/Pill.tsx';
import { Segments } from '#office/ui/Segments.tsx';
import { instantText, yuanText } from '#office/words/format.ts';
import { channelName } from '#office/words/order-words.ts';
import { KIND_WORDS, KNOWN_WORDS, OF_WORDS } from './finance-words.ts';
import { ResolveDialog } from './ResolveDialog.tsx';

type Which = 'open' | 'resolved' | 'month';
const sum = (fen: number | undefined): string => (fen === undefined ? '–' : yuanText(fen));

/** Where our books and the bills differ, and what was done about it. */
export function DifferencesCard({ day, locked }: { day: Day; locked: boolean }) {
  const { t } = useLingui();
  const { project } = useOffice();
  const [which, setWhich] = useState<Which>('open');
  const [chosen, setChosen] = useState<Difference>();
  const query = useQuery(officeQuery(project, listDifferences, { day, which }));
  const counts = query.data ?? { open: 0, resolved: 0, month: 0 };
  return (
    <section className="card" aria-labelledby="differences">
      <div className="head">
        <h2 id="differences">{t({ message: 'Differences', context: 'settlement' })}</h2>
        <Segments<Which>
          label={t`Which differences`}
          value={which}
          options={[
            { value: 'open', text: t`Open: ${counts.open}` },
            { value: 'resolved', text: t`Resolved: ${counts.resolved}` },
            { value: 'month', text: t`Last 30 days: ${counts.month}` },
          ]}
          onChange={setWhich}
        />
        <span className="grow" />
        <span className="small dim cut">{t`Resolve all to lock the day; each step is noted in the audit log.`}</span>
      </div>
      <Loaded query={query}>
        {({ list }) =>
          list.length === 0 ? (
            <p className="empty">{which === 'open' ? t`Nothing differs that is not explained.` : t`There is none.`}</p>
          ) : (
            <div className="scroll" tabIndex={0} role="group" aria-label={t({ message: 'Differences', context: 'settlement' })}>
              <table className="tbl hi">
                <thead>
                  <tr>
                    <th scope="col">{t`Channel`}</th>
                    <th scope="col">{t`Kind`}</th>
                    <th scope="col">{t({ message: 'Number', context: 'of a payment or refund' })}</th>
                    <th scope="col" className="n">{t`Ours`}</th>
                    <th scope="col" className="n">{t`Bill`}</th>
                    <th scope="col">{t`Order`}</th>
                    <th scope="col">{t`What is known`}</th>
                    <th scope="col">
                      <span className="hidden-text">{t`Deeds`}</span>
                    </th>
                  </tr>
                </thead>
                <tbody>
                  {list.map((each) => (
                    <Line key={each.id} difference={each} locked={locked} month={which === 'month'} onResolve={setChosen} />
                  ))}
                </tbody>
              </table>
            </div>
          )
        }
      </Loaded>
      {chosen ? <ResolveDialog key={chosen.id} difference={chosen} onClose={() => setChosen(undefined)} /> : null}
    </section>
  );
}

interface LineProps {
  difference: Difference;
  locked: boolean;
  /** The list is of several days. */
  month: boolean;
  onResolve(difference: Difference): void;
}

function Line({ difference, locked, month, onResolve }: LineProps) {
  const { t, i18n } = useLingui();
  const { project } = useOffice();
  const { channel, kind, of, no, ours, theirs, ours_at, theirs_at, order, known, state, reason, by, other_day } = difference;
  const who = by ?? '';
  const words = reason ?? '';
  const instant = theirs_at ?? ours_at;
  const knownWords = known === undefined ? undefined : KNOWN_WORDS[known];
  return (
    <tr>
      <th scope="row">
        {channelName(channel)}
        {month ? <span className="sub num">{difference.day}</span> : null}
      </th>
      <td>
        <Pill words={KIND_WORDS[kind]} />
        <span className="sub">{i18n._(OF_WORDS[of])}</span>
      </td>
      <td className="code">{no}</td>
      <td className="n">{sum(ours)}</td>
      <td className="n">{sum(theirs)}</td>
      <td>
        {order === undefined ? (
          '–'
        ) : (
          <Link to="/$project/orders/$order" params={{ project, order: order.id }} className="num">
            {order.order_no}
          </Link>
        )}
      </td>
      <td>
        {instant === undefined ? null : <span className="num">{instantText(instant)}</span>} {knownWords === undefined ? null : i18n._(knownWords)}
        {other_day === undefined || state !== 'open' ? null : <span className="sub">{t`close to midnight: the provider may count it on ${other_day}`}</span>}
        {state === 'explained' ? <span className="sub">{t`explained by ${who}: ${words}`}</span> : null}
        {state === 'moved' ? <span className="sub">{t`moved by ${who}: ${words}`}</span> : null}
      </td>
      <td className="r">
        {state === 'open' && !locked && !month ? (
          <button type="button" className="btn sm" aria-label={t`Resolve ${no}`} onClick={() => onResolve(difference)}>
            {t`Resolve…`}
          </button>
        ) : null}
      </td>
    </tr>
  );
}
