import { useLingui, Plural } from '@lingui/react/macro';
import { useState } from 'react';
import { type ChannelDay, type Settlement, takeBill } from '#contract/office/finance.ts';
import { BY_HAND } from '#domain/payment/repay.ts';
import { useAction } from '#office/queries/use-office.ts';
import { Choice } from '#office/ui/Choice.tsx';
import { Empty } from '#office/ui/Empty.tsx';
import { Panel } from '#office/ui/Panel.tsx';
import { PanelHead } from '#office/ui/PanelHead.tsx';
import { SubLine } from '#office/ui/SubLine.tsx';
import { nameOfChannel } from '#office/words/finance-words.ts';
import { channelName } from '#office/words/order-words.ts';
import { Button } from '#ui/Button.tsx';
import { LinkButton } from '#ui/LinkButton.tsx';
import { Row } from '#ui/Row.tsx';
import { Text } from '#ui/Text.tsx';
import { FinanceFailure } from './FinanceFailure.tsx';
import type { Open } from './open.ts';
import { ResultPill } from './ResultPill.tsx';
import { apartOf, SumsTable } from './SumsTable.tsx';

interface Props {
  today: Settlement;
  onOpen(open: Open): void;
}

// oxlint-disable-next-line max-lines-per-function -- one table, whose rows have a result and actions
export function ChannelTable({ today, onOpen }: Props) {
  const { t } = useLingui();
  const take = useAction(takeBill);
  const { channels, day } = today;
  const canTake = today.over && today.state === 'open';
  const renderActions = ({ channel, rate }: ChannelDay) => (
    <>
      {canTake ? (
        <>
          <Button variant="outline" size="sm" disabled={take.isPending} onPress={() => take.mutate({ day, channel })}>
            <span className="vh">{channelName(channel)}: </span>
            {t`Ask for the bill`}
          </Button>
          <Button variant="outline" size="sm" onPress={() => onOpen({ action: 'bill', channel })}>
            <span className="vh">{channelName(channel)}: </span>
            {t`Upload…`}
          </Button>
        </>
      ) : null}
      <LinkButton onPress={() => onOpen({ action: 'fee', channel })}>
        <span className="vh">{channelName(channel)}: </span>
        {rate === undefined ? t`Agree a fee…` : `${(rate / 100).toFixed(2)} %`}
      </LinkButton>
    </>
  );
  return (
    <Panel aria-labelledby="channels">
      <PanelHead>
        <Text id="channels" as="h2" grow>{t`By channel`}</Text>
        {canTake ? <OtherChannel today={today} onOpen={onOpen} /> : null}
      </PanelHead>
      {take.isError ? <FinanceFailure error={take.error} /> : null}
      {channels.length === 0 ? (
        <Empty>{t`Nothing was paid or refunded on this day, and no bill was taken.`}</Empty>
      ) : (
        <SumsTable
          label={t`By channel`}
          first={t`Channel`}
          hasActions
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
                {line.late > 0 ? <SubLine>{t`${line.late} of a locked day before`}</SubLine> : null}
              </>
            ),
            actions: line.channel === BY_HAND ? null : renderActions(line),
          }))}
        />
      )}
    </Panel>
  );
}

function OtherChannel({ today, onOpen }: Props) {
  const { t } = useLingui();
  const others = today.known.filter((channel) => !today.channels.some((line) => line.channel === channel));
  const [chosen, setChosen] = useState('');
  const channel = others.includes(chosen) ? chosen : others[0];
  if (channel === undefined) return null;
  return (
    <Row>
      <Choice
        label={t`Another channel`}
        hideLabel
        look="inline"
        value={channel}
        options={others.map((value) => ({ value, text: channelName(value) }))}
        onChange={setChosen}
      />
      <Button variant="outline" onPress={() => onOpen({ action: 'bill', channel })}>
        {t`Upload its bill…`}
      </Button>
    </Row>
  );
}

function AsideCount({ lines }: { lines: readonly ChannelDay[] }) {
  const count = lines.flatMap(({ bill }) => bill?.aside ?? []).reduce((sum, { more = 1 }) => sum + more, 0);
  return count === 0 ? null : (
    <SubLine tone="bad">
      <Plural value={count} one="# line set aside" other="# lines set aside" />
    </SubLine>
  );
}
