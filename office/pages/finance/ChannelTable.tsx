import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ChannelDay, Settlement } from '#contract/office/finance.ts';
import { takeBill } from '#contract/office/finance.ts';
import { useOffice } from '#office/layout/office-context.ts';
import { useDeed } from '#office/queries/use-office.ts';
import { Choice } from '#office/ui/Field.tsx';
import { yuanText } from '#office/words/format.ts';
import { channelName } from '#office/words/order-words.ts';
import { FinanceFailure } from './FinanceFailure.tsx';
import type { Open } from './open.ts';

interface Props {
  today: Settlement;
  onOpen(open: Open): void;
}

/** A line for each channel: what we have, what its bill has, and what to do about it. */
export function ChannelTable({ today, onOpen }: Props) {
  const { t } = useLingui();
  const { project } = useOffice();
  const take = useDeed(project, takeBill);
  const { channels, day } = today;
  const canTake = today.over && today.state === 'open';
  return (
    <section className="card" aria-labelledby="channels">
      <div className="head">
        <h2 id="channels" className="grow">{t`By channel`}</h2>
        {canTake ? <OtherChannel today={today} onOpen={onOpen} /> : null}
      </div>
      {take.isError ? <FinanceFailure error={take.error} /> : null}
      {channels.length === 0 ? (
        <p className="empty">{t`Nothing was paid or refunded on this day, and no bill was taken.`}</p>
      ) : (
        <div className="scroll" tabIndex={0} role="group" aria-label={t`By channel`}>
          <table className="tbl hi">
            <thead>
              <tr>
                <td />
                <th scope="colgroup" colSpan={4} className="c">{t`Our books`}</th>
                <th scope="colgroup" colSpan={3} className="c">{t`Bill`}</th>
                <td colSpan={3} />
              </tr>
              <tr>
                <th scope="col">{t`Channel`}</th>
                <th scope="col" className="n">{t`Payments`}</th>
                <th scope="col" className="n">{t`Paid`}</th>
                <th scope="col" className="n">{t`Refunds`}</th>
                <th scope="col" className="n">{t`Refunded`}</th>
                <th scope="col" className="n">{t`Paid`}</th>
                <th scope="col" className="n">{t`Refunded`}</th>
                <th scope="col" className="n">{t`Fee`}</th>
                <th scope="col" className="n">{t`Net`}</th>
                <th scope="col">{t`Result`}</th>
                <th scope="col">
                  <span className="hidden-text">{t`Deeds`}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {channels.map((line) => (
                <tr key={line.channel}>
                  <th scope="row">{channelName(line.channel)}</th>
                  <td className="n">{line.payments}</td>
                  <td className="n">{yuanText(line.paid)}</td>
                  <td className="n">{line.refunds}</td>
                  <td className="n">{yuanText(line.refunded)}</td>
                  <td className={cell(line.bill && line.bill.paid !== line.paid)}>{line.bill ? yuanText(line.bill.paid) : '–'}</td>
                  <td className={cell(line.bill && line.bill.refunded !== line.refunded)}>{line.bill ? yuanText(line.bill.refunded) : '–'}</td>
                  <td className="n">{line.bill ? yuanText(line.bill.fee) : '–'}</td>
                  <td className="n b">{yuanText(line.net)}</td>
                  <td>
                    <Result line={line} />
                  </td>
                  <td className="r">
                    <span className="row">
                      {canTake ? (
                        <>
                          <button type="button" className="btn sm" disabled={take.isPending} onClick={() => take.mutate({ day, channel: line.channel })}>
                            <span className="hidden-text">{channelName(line.channel)}: </span>
                            {t`Ask for the bill`}
                          </button>
                          <button type="button" className="btn sm" onClick={() => onOpen({ deed: 'bill', channel: line.channel })}>
                            <span className="hidden-text">{channelName(line.channel)}: </span>
                            {t`Upload…`}
                          </button>
                        </>
                      ) : null}
                      <button type="button" className="btn sm quiet" onClick={() => onOpen({ deed: 'fee', channel: line.channel })}>
                        <span className="hidden-text">{channelName(line.channel)}: </span>
                        {line.rate === undefined ? t`Agree a fee…` : `${(line.rate / 100).toFixed(2)} %`}
                      </button>
                    </span>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}

const cell = (differs: boolean | undefined): string => (differs === true ? 'n bad b' : 'n');

function Result({ line }: { line: ChannelDay }) {
  const { t } = useLingui();
  const { bill, open, late } = line;
  const isEqual = bill?.paid === line.paid && bill.refunded === line.refunded;
  return (
    <>
      {bill === undefined ? (
        <span className="pill wait">{t`Bill missing`}</span>
      ) : open > 0 ? (
        <span className="pill bad">{t`${open} open`}</span>
      ) : (
        <span className={isEqual ? 'pill ok' : 'pill info'}>{isEqual ? t`Agrees` : t`Explained`}</span>
      )}
      {bill === undefined ? null : <span className="sub">{bill.source === 'provider' ? t`from the provider` : t`uploaded by ${bill.by}`}</span>}
      {late > 0 ? <span className="sub">{t`${late} of a locked day before`}</span> : null}
    </>
  );
}

/** A bill of a channel through which we have nothing: there might be something in it. */
function OtherChannel({ today, onOpen }: Props) {
  const { t } = useLingui();
  const others = today.known.filter((channel) => !today.channels.some((line) => line.channel === channel));
  const [chosen, setChosen] = useState('');
  const channel = others.includes(chosen) ? chosen : others[0];
  if (channel === undefined) return null;
  return (
    <div className="row">
      <Choice
        label={t`Another channel`}
        hideLabel
        className="auto soft"
        value={channel}
        options={others.map((value) => ({ value, text: channelName(value) }))}
        onChange={setChosen}
      />
      <button type="button" className="btn" onClick={() => onOpen({ deed: 'bill', channel })}>
        {t`Upload its bill…`}
      </button>
    </div>
  );
}
