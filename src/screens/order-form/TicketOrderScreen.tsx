import { useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { LatePart } from '#components/LatePart.tsx';
import { useOrderPlaced } from '#components/use-order-placed.ts';
import { useSheet } from '#components/use-sheet.ts';
import type { Order } from '#contract/visitor/orders.ts';
import { parseDay } from '#domain/lib/day.ts';
import { reservationKey } from '#domain/order/reservation-key.ts';
import { ticketTypeQuery } from '#queries/ticket-types.ts';
import { dropDraft, finishDraft, useDraft, useEarlierChoice, useFormOf } from '#state/order-drafts.ts';
import { notePeopleUsed } from '#state/people.ts';
import layout from '#ui/layout.module.css';
import { OrderForm } from './OrderForm.tsx';
import { type OrderVariant, type TicketType, useOrderData } from './use-order-data.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ApiError } from '#contract/api-error.ts';
import { LoadingState } from '#components/states/LoadingState.tsx';
import { QueryState } from '#components/states/QueryState.tsx';
import { savedTicketsLink } from '#components/states/MissingState.tsx';
import { Words } from '#i18n/Words.tsx';
import { useTitle } from '#components/use-title.ts';
import type { getGuide } from '#contract/visitor/guides.ts';
import type { OutputOf } from '#contract/operation.ts';
import { MOST_NAMED } from '#domain/order/agency.ts';
import { guideQuery } from '#queries/guides.ts';

const WaitingLine = lazy(() =>
  import('#components/waiting-line/WaitingLine.tsx').then(({ WaitingLine: component }) => ({ default: component })),
);

interface TicketOrderScreenProps {
  ticketTypeId: string;
  variant: OrderVariant;
  /** Preset if the visitor has chosen no day and this day is available. */
  date?: string | undefined;
}

export function TicketOrderScreen(props: TicketOrderScreenProps) {
  const { data, error, refetch, dataUpdatedAt } = useQuery(ticketTypeQuery(props.ticketTypeId));
  if (data?.line_opens_at !== undefined) {
    return (
      <LatePart>
        <WaitingLine ticketTypeId={data.id} name={<Words of={data.name} />}>
          <OrderScreen {...props} ticketType={data} at={dataUpdatedAt} />
        </WaitingLine>
      </LatePart>
    );
  }
  if (data) return <OrderScreen {...props} ticketType={data} at={dataUpdatedAt} />;
  return <OrderMissing error={error} onRetry={() => void refetch()} />;
}

interface OrderScreenProps extends Omit<TicketOrderScreenProps, 'ticketTypeId'> {
  ticketType: TicketType;
  at: number;
}

function OrderScreen({ ticketType, at, variant, date }: OrderScreenProps) {
  const scenicId = ticketType.scenic_id;
  const goOn = useOrderPlaced();
  const standalone = variant.tour !== undefined || ticketType.type === 'ACTIVITY' || ticketType.type === 'RENT';
  const reserve = variant.reserve === true;
  const key = reserve ? reservationKey(scenicId) : ticketType.id;
  const isBegun = useFormOf(key);
  const [draft, { update, preset }] = useDraft(key, scenicId, ticketType.id);
  const earlier = useEarlierChoice(key, draft);
  const { data, error, retry } = useOrderData(
    ticketType.agreement.version,
    draft.visits,
    standalone ? { type: ticketType, at } : null,
    reserve,
  );
  const sheets = useSheet();
  if (!data || !isBegun) return <OrderMissing error={error} onRetry={retry} />;

  const placed = (order: Order): void => {
    void notePeopleUsed(
      draft.visits.flatMap(({ travellers }) => travellers),
      true,
    ).catch(() => undefined);
    void goOn(order, reserve).then(() => dropDraft(key));
  };
  return (
    <OrderForm
      ticketType={ticketType}
      standalone={standalone}
      variant={variant}
      data={data}
      draft={draft}
      update={update}
      preset={preset}
      sheets={sheets}
      earlier={earlier}
      day={date === undefined ? null : parseDay(date)}
      onPlaced={placed}
      onCarted={() => finishDraft(key)}
    />
  );
}

function OrderMissing({ error, onRetry }: { error: ApiError | null; onRetry: () => void }) {
  const { t } = useLingui();
  return (
    <main>
      <QueryState
        query={{ error, refetch: onRetry }}
        loading={<LoadingState label={t`Loading tickets`} blocks={[120, 190, 230, 150]} className={layout.content} />}
        title={<Trans>The tickets could not be loaded</Trans>}
        offline={{ text: <Trans>Tickets can be booked once there is a network. Saved tickets still work.</Trans> }}
        actions={savedTicketsLink}
      />
    </main>
  );
}

interface ThingOrderScreenProps extends Omit<TicketOrderScreenProps, 'variant'> {
  kind: 'ACTIVITY' | 'RENT';
}

const VARIANT = { bound: false, batched: false };

export function ThingOrderScreen({ kind, ...props }: ThingOrderScreenProps) {
  const { t } = useLingui();
  useTitle(
    kind === 'RENT' ? t({ context: 'title', message: 'Rent' }) : t({ context: 'title', message: 'Book an activity' }),
  );
  return <TicketOrderScreen {...props} variant={VARIANT} />;
}

export function GuideOrderScreen({ guideId }: { guideId: string }) {
  const { t } = useLingui();
  useTitle(t({ context: 'title', message: 'Book a guide' }));
  const { data, error, refetch, dataUpdatedAt } = useQuery(guideQuery(guideId));
  if (!data) return <OrderMissing error={error} onRetry={() => void refetch()} />;
  const variant = { bound: false, batched: false, tour: { limit: data.group_limit } };
  return <OrderScreen ticketType={typeOfTour(data)} at={dataUpdatedAt} variant={variant} />;
}

/** A tour is one ticket for a group, whose members may be named on it. */
const typeOfTour = ({
  id,
  name,
  intro,
  fee,
  tags,
  group_limit,
  next,
  rules,
  agreement,
}: OutputOf<typeof getGuide>): TicketType => ({
  id,
  scenic_id: id,
  type: 'TICKET',
  name,
  note: intro,
  fee,
  real_name: false,
  people: 1,
  limit_per_order: 1,
  subcards: Math.min(group_limit, MOST_NAMED),
  tags,
  photo_required: false,
  health_code_required: false,
  confirm: 'none',
  free_with: [],
  next: next?.date ?? null,
  rules,
  agreement,
});
