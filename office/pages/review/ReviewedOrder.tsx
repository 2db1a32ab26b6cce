import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { getOfficeOrder } from '#contract/office/order.ts';
import { useOffice } from '#office/layout/office-context.ts';
import { FailedRefunds } from '#office/pages/order/FailedRefunds.tsx';
import { MoneyCard } from '#office/pages/order/MoneyCard.tsx';
import { OthersCard } from '#office/pages/order/OthersCard.tsx';
import { PendingPanel } from '#office/pages/requests/PendingPanel.tsx';
import { ReturnsCard } from '#office/pages/order/ReturnsCard.tsx';
import { TicketsCard } from '#office/pages/order/TicketsCard.tsx';
import { officeQuery } from '#office/queries/use-office.ts';
import { Loaded } from '#office/ui/Loaded.tsx';
import { StatusPill } from '#office/ui/StatusPill.tsx';
import { spacedNumber, STATUS_WORDS } from '#office/words/order-words.ts';
import { Button } from '#ui/Button.tsx';
import { Row } from '#ui/Row.tsx';
import { Stack } from '#ui/Stack.tsx';
import { Text } from '#ui/Text.tsx';
import { LeftNote } from './LeftNote.tsx';
import { PlacesNotes } from './PlacesNotes.tsx';

interface Props {
  order: string;
  waits: boolean;
  onNext: (() => void) | null;
}

export function ReviewedOrder({ order: id, waits, onNext }: Props) {
  const { t } = useLingui();
  const { project } = useOffice();
  const found = useQuery(officeQuery(project, getOfficeOrder, { order: id }));
  return (
    <Stack>
      <Loaded query={found}>
        {(order) => (
          <>
            <Row wrap>
              <Text as="b" numeric>
                {spacedNumber(order.order_no)}
              </Text>
              <StatusPill words={STATUS_WORDS[order.status]} />
              <Text grow />
              <Link to="/$project/orders/$order" params={{ project, order: id }}>
                {t`Open the order`}
              </Link>
              {onNext ? (
                <Button variant="outline" keys="j" onPress={onNext}>
                  {t`Next`} <kbd>J</kbd>
                </Button>
              ) : null}
            </Row>
            {waits ? null : <LeftNote order={order} />}
            <PendingPanel order={order} />
            <FailedRefunds order={order} />
            <ReturnsCard order={order} />
            <PlacesNotes order={order} />
            <TicketsCard order={order} />
            <MoneyCard order={order} />
            <OthersCard order={order} />
          </>
        )}
      </Loaded>
    </Stack>
  );
}
