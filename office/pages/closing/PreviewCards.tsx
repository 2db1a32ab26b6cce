import { Plural, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ClosePreview } from '#contract/office/closing.ts';
import type { Day } from '#domain/lib/day.ts';
import { NumberCell } from '#office/ui/NumberCell.tsx';
import { Panel } from '#office/ui/Panel.tsx';
import { SubLine } from '#office/ui/SubLine.tsx';
import { Table } from '#office/ui/Table.tsx';
import { yuanText } from '#office/words/format.ts';
import { CHANNEL_WORDS } from '#office/words/order-words.ts';
import { Grid } from '#ui/Grid.tsx';
import { Stack } from '#ui/Stack.tsx';
import { Text } from '#ui/Text.tsx';
import { KIND_WORDS } from './closing-words.ts';
import { SpotTable } from './SpotTable.tsx';
import styles from './Closing.module.css';

interface Props {
  preview: ClosePreview;
  day: Day;
  money: boolean;
  chosen?: ReactNode;
}

export function PreviewCards({ preview, day, money, chosen }: Props) {
  const { t, i18n } = useLingui();
  const { orders, unpaid, tickets, people, amount, invoiced, used, kinds, channels, messages, text_price } = preview;
  const { texts, texts_maybe } = messages;
  const costOf = (count: number): string =>
    text_price === undefined || count === 0 ? '' : ` (${yuanText(count * text_price)})`;
  const paid = orders - unpaid;
  return (
    <>
      <Grid min={190} align="stretch">
        <Panel pad>
          <Text as="h2" size="micro" tone="second">{t`Orders concerned`}</Text>
          <b>{orders}</b>
          <Text size="micro" tone="third">
            {t`${paid} paid · ${unpaid} unpaid`}
            {invoiced === 0 ? null : (
              <>
                {' · '}
                <Plural value={invoiced} one="# of them has an invoice" other="# of them have an invoice" />
              </>
            )}
          </Text>
        </Panel>
        <Panel pad>
          <Text as="h2" size="micro" tone="second">{t`Tickets`}</Text>
          <b>{tickets}</b>
          <Text size="micro" tone="third">
            <Plural value={people} one="for # person" other="for # people" />
          </Text>
        </Panel>
        {money ? (
          <Panel pad>
            <Text as="h2" size="micro" tone="second">{t`Money that goes back`}</Text>
            <b>{yuanText(amount)}</b>
            <Text size="micro" tone="third">
              {channels
                .map(
                  (each) =>
                    `${CHANNEL_WORDS[each.channel] ? i18n._(CHANNEL_WORDS[each.channel]!) : each.channel} ${yuanText(each.amount)}`,
                )
                .join(' · ')}
            </Text>
          </Panel>
        ) : null}
        <Panel pad>
          <Text as="h2" size="micro" tone="second">{t`Told in the app`}</Text>
          <b>{messages.notices}</b>
          <Text size="micro" tone="third">
            <Plural
              value={texts}
              _0="none by text message"
              one="# also by text message"
              other="# also by text message"
            />
            {costOf(texts)}
            {texts_maybe === 0 ? null : (
              <>
                {' · '}
                <Plural
                  value={texts_maybe}
                  one="# more where nothing else arrives"
                  other="# more where nothing else arrives"
                />
                {costOf(texts_maybe)}
              </>
            )}
          </Text>
        </Panel>
      </Grid>
      <div className={styles.halves}>
        <Stack>
          <SpotTable preview={preview} day={day} money={money} />
          {chosen}
        </Stack>
        <Panel scroll tabIndex={0} aria-label={t`By what is particular about them`}>
          <Table rows="high">
            <thead>
              <tr>
                <th scope="col">{t`Tickets that are`}</th>
                <NumberCell scope="col" as="th">{t`Tickets`}</NumberCell>
                {money ? <NumberCell scope="col" as="th">{t`Goes back`}</NumberCell> : null}
              </tr>
            </thead>
            <tbody>
              {kinds.map((each) => (
                <tr key={each.kind}>
                  <th scope="row">
                    {money || each.kind !== 'whole' ? i18n._(KIND_WORDS[each.kind][0]) : t`Paid`}
                    {money ? <SubLine>{i18n._(KIND_WORDS[each.kind][1])}</SubLine> : null}
                  </th>
                  <NumberCell>{each.tickets}</NumberCell>
                  {money ? <NumberCell strong>{yuanText(each.amount)}</NumberCell> : null}
                </tr>
              ))}
              {used === 0 ? null : (
                <tr>
                  <th scope="row">
                    {t`Already used`}
                    <SubLine>{t`They stay as they are, and nothing goes back.`}</SubLine>
                  </th>
                  <NumberCell>{used}</NumberCell>
                  {money ? <NumberCell>–</NumberCell> : null}
                </tr>
              )}
            </tbody>
          </Table>
        </Panel>
      </div>
    </>
  );
}
