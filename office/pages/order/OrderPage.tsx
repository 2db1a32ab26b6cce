import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { getOfficeOrder } from '#contract/office/order.ts';
import { useOffice } from '#office/layout/office-context.ts';
import { Page } from '#office/layout/Page.tsx';
import { officeQuery } from '#office/queries/use-office.ts';
import { ORDER_REQUESTS } from '#domain/office/request-kinds.ts';
import { Answers } from '#office/pages/requests/Answers.tsx';
import { Columns } from '#office/ui/Columns.tsx';
import { Loaded } from '#office/ui/Loaded.tsx';
import { StatusPill } from '#office/ui/StatusPill.tsx';
import { useKey } from '#office/ui/use-key.ts';
import { PAY_WORDS, spacedNumber, STATUS_WORDS } from '#office/words/order-words.ts';
import { copyText } from '#ui/copy-text.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { Row } from '#ui/Row.tsx';
import { Stack } from '#ui/Stack.tsx';
import { Tag } from '#ui/Tag.tsx';
import { Text } from '#ui/Text.tsx';
import { ChangedBanner } from './ChangedBanner.tsx';
import { FailedRefunds } from './FailedRefunds.tsx';
import { MoneyCard } from './MoneyCard.tsx';
import { NotesCard } from './NotesCard.tsx';
import { NoticesCard } from './NoticesCard.tsx';
import { OrderActions } from './OrderActions.tsx';
import { OthersCard } from './OthersCard.tsx';
import { PendingPanel } from '#office/pages/requests/PendingPanel.tsx';
import { ReturnsCard } from './ReturnsCard.tsx';
import { SummaryCard } from './SummaryCard.tsx';
import { HistoryCard } from './HistoryCard.tsx';
import { TicketsCard } from './TicketsCard.tsx';

/** Polling interval, milliseconds: the visitor or a colleague may change the order meanwhile. */
const POLL_MS = 20_000;

export function OrderPage() {
  const { t, i18n } = useLingui();
  const { project } = useOffice();
  const { order: id } = useParams({ from: '/$project/orders/$order' });
  const navigate = useNavigate();
  const [copied, setCopied] = useState(false);
  const found = useQuery({ ...officeQuery(project, getOfficeOrder, { order: id }), refetchInterval: POLL_MS });
  useKey('Escape', () => void navigate({ to: '/$project/orders', params: { project } }));
  const order = found.data;
  const paid = order?.pay_status === undefined ? undefined : PAY_WORDS[order.pay_status];
  return (
    <Page
      title={
        <Row as="span" wrap>
          <Link to="/$project/orders" params={{ project }}>
            {t`Orders`}
          </Link>
          <Text numeric>{order ? spacedNumber(order.order_no) : ''}</Text>
          {order ? (
            <IconButton
              icon={copied ? Check : Copy}
              size={16}
              label={copied ? t`The number is copied` : t`Copy the number`}
              onPress={() => void copyText(order.order_no).then(setCopied)}
            />
          ) : null}
          {order ? <StatusPill words={STATUS_WORDS[order.status]} /> : null}
          {paid ? <Tag>{i18n._(paid)}</Tag> : null}
        </Row>
      }
      about={order ? t`version ${order.rev}` : undefined}
      actions={order ? <OrderActions order={order} /> : null}
    >
      <Loaded query={found}>
        {(data) => (
          <>
            <ChangedBanner key={data.id} order={data.id} rev={data.rev} />
            <Answers kinds={ORDER_REQUESTS} order={data.id} />
            <PendingPanel order={data} />
            <FailedRefunds order={data} />
            <Columns>
              <Stack>
                <ReturnsCard order={data} />
                <TicketsCard order={data} />
                <MoneyCard order={data} />
                <OthersCard order={data} />
              </Stack>
              <Stack>
                <SummaryCard order={data} />
                <NoticesCard order={data} />
                <NotesCard order={data} />
                <HistoryCard order={data} />
              </Stack>
            </Columns>
          </>
        )}
      </Loaded>
    </Page>
  );
}
