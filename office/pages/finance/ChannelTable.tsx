import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { type ChannelDay, type Settlement, takeBill } from '#contract/office/finance.ts';
import { BY_HAND } from '#domain/payment/repay.ts';
import { useAction } from '#office/queries/use-office.ts';
import { Choice } from '#office/ui/Choice.tsx';
import { channelName } from '#office/words/order-words.ts';
import { nameOfChannel } from '#office/words/finance-words.ts';
import { AsideCount } from './AsideCount.tsx';
import { FinanceFailure } from './FinanceFailure.tsx';
import type { Open } from './open.ts';
import { ResultPill } from './ResultPill.tsx';
import { apartOf, SumsTable } from './SumsTable.tsx';

interface Props {
  today: Settlement;
  onOpen(open: Open): void;
}

export function ChannelTable({ today, onOpen }: Props) {
  const { t } = useLingui();
  const take = useAction(takeBill);
  const { channels, day } = today;
  const canTake = today.over && today.state === 'open';
  const renderActions = ({ channel, rate }: ChannelDay) => (
    <span className="row">
      {canTake ? (
        <>
          <button
            type="button"
            className="btn sm"
            disabled={take.isPending}
            onClick={() => take.mutate({ day, channel })}
          >
            <span className="hidden-text">{channelName(channel)}: </span>
            {t`Ask for the bill`}
          </button>
          <button type="button" className="btn sm" onClick={() => onOpen({ action: 'bill', channel })}>
            <span className="hidden-text">{channelName(channel)}: </span>
            {t`Upload…`}
          </button>
        </>
      ) : null}
      <button type="button" className="btn sm quiet" onClick={() => onOpen({ action: 'fee', channel })}>
        <span className="hidden-text">{channelName(channel)}: </span>
        {rate === undefined ? t`Agree a fee…` : `${(rate / 100).toFixed(2)} %`}
      </button>
    </span>
  );
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
        <SumsTable
          label={t`By channel`}
          first={t`Channel`}
          actions={t`Actions`}
          total={
            <>
              <ResultPill
                apart={apartOf(channels)}
                open={channels.reduce((sum, { open }) => sum + open, 0)}
                missing={channels.filter(({ channel, bill }) => channel !== BY_HAND && bill === undefined).length}
              />
              <AsideCount lines={channels} />
            </>
          }
          lines={channels.map((line) => ({
            ...line,
            key: line.channel,
            name: nameOfChannel(line.channel),
            fee: line.bill?.fee ?? 0,
            result: (
              <>
                <ResultPill
                  apart={apartOf([line])}
                  open={line.open}
                  missing={line.bill || line.channel === BY_HAND ? 0 : 1}
                />
                <AsideCount lines={[line]} />
                {line.late > 0 ? <span className="sub">{t`${line.late} of a locked day before`}</span> : null}
              </>
            ),
            actions: line.channel === BY_HAND ? null : renderActions(line),
          }))}
        />
      )}
    </section>
  );
}

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
      <button type="button" className="btn" onClick={() => onOpen({ action: 'bill', channel })}>
        {t`Upload its bill…`}
      </button>
    </div>
  );
}
