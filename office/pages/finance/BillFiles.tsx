import { useLingui } from '@lingui/react/macro';
import { FileText } from 'lucide-react';
import type { BillFile, Settlement } from '#contract/office/finance.ts';
import { ExportButtons } from '#office/pages/exports/ExportButtons.tsx';
import { Panel } from '#office/ui/Panel.tsx';
import { instantText } from '#office/words/format.ts';
import { channelName } from '#office/words/order-words.ts';
import { Icon } from '#ui/Icon.tsx';
import { Pill } from '#ui/Pill.tsx';
import { Row } from '#ui/Row.tsx';
import { Stack } from '#ui/Stack.tsx';
import { Text, textClass } from '#ui/Text.tsx';
import styles from './Finance.module.css';

export function BillFiles({ today: { day, bills, channels } }: { today: Settlement }) {
  const { t } = useLingui();
  const openOf = (bill: BillFile): number => channels.find(({ channel }) => channel === bill.channel)?.open ?? 0;
  return (
    <Panel pad stack aria-labelledby="bill-files">
      <h2 id="bill-files">{t`Files of the bills`}</h2>
      {bills.length === 0 ? <Text as="p" tone="third">{t`No bill of this day was taken yet.`}</Text> : null}
      <Stack as="ul">
        {bills.map((bill) => (
          <Row key={`${bill.channel} ${bill.at}`} as="li">
            <Icon of={FileText} size={16} className={textClass({ tone: 'third' })} />
            <Text grow>
              <b>{channelName(bill.channel)}</b>{' '}
              <Text size="micro" className={styles.name}>
                {bill.name}
              </Text>
              <Text size="micro" tone="third" className={styles.source}>
                {bill.source === 'provider' ? t`from the provider, asked by ${bill.by}` : t`uploaded by ${bill.by}`} ·{' '}
                <Text numeric>{instantText(bill.at)}</Text>
              </Text>
            </Text>
            <FileState bill={bill} open={openOf(bill)} />
          </Row>
        ))}
      </Stack>
      {bills.length === 0 ? null : (
        <ExportButtons label={t`Lines of the bills`} what={{ kind: 'bills', from: day, to: day }} />
      )}
      <Text
        as="p"
        size="micro"
        tone="third"
      >{t`The files themselves are not kept: the payers’ accounts are in them. Their lines and a hash of each file are.`}</Text>
    </Panel>
  );
}

function FileState({ bill, open }: { bill: BillFile; open: number }) {
  const { t } = useLingui();
  if (bill.replaced) return <Pill tone="mute">{t`replaced`}</Pill>;
  return open > 0 ? <Pill tone="bad">{t`${open} open`}</Pill> : <Pill tone="ok">{t`checked`}</Pill>;
}
