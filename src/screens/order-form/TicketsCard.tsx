import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Fragment } from 'react';
import { useSeatsAhead } from '#components/booking/use-seats-ahead.ts';
import { fieldId, titleId } from '#components/booking/field-ids.ts';
import { shownProblems } from '#components/booking/shown-problems.ts';
import { chosenSession, quantityOf } from '#domain/order/draft-order.ts';
import type { Problem } from '#domain/order/problems.ts';
import { Card } from '#ui/Card.tsx';
import { SectionTitle } from '#ui/SectionTitle.tsx';
import { ProblemLine } from '#components/ProblemLine.tsx';
import { useOrderForm, useVisit } from './order-form-context.ts';
import { seatedDays } from './use-order-data.ts';
import { CheaperHint } from './CheaperHint.tsx';
import { TicketRow } from './TicketRow.tsx';
import styles from './TicketOrder.module.css';
import { useSeatText } from '#components/ticket-words.ts';
import { Button } from '#ui/Button.tsx';
import { Tag } from '#ui/Tag.tsx';
import { Tags } from '#ui/Tags.tsx';
import { IconSeat } from '#ui/icons.ts';

export function TicketsCard() {
  const { order, attempted } = useOrderForm();
  const { index, visit, data, problems } = useVisit();
  const { t } = useLingui();
  const shown = shownProblems(problems, 'tickets', attempted);
  const [only, ...more] = data.offer.types;
  const limit = Math.min(data.offer.order_limit, only && more.length === 0 ? only.limit_per_order : Infinity);
  const title = titleId('tickets', index);
  // The hint is shown below the last chosen row, so that nothing moves above the finger.
  const chosen = data.types.filter((type) => quantityOf(visit, type.id) > 0);
  const cheaper = index === 0 ? order.cheaper : null;
  const lastChosen = chosen[chosen.length - 1]?.id;
  const rented = data.types[0]?.type === 'RENT';
  return (
    <Card as="section" labelledBy={title} className={styles.card}>
      <SectionTitle
        id={title}
        aside={
          rented
            ? t`Up to ${plural(limit, { one: '# item', other: '# items' })} per order`
            : t`Up to ${plural(limit, { one: '# ticket', other: '# tickets' })} per order`
        }
      >
        {rented ? <Trans>Quantity</Trans> : <Trans>Tickets</Trans>}
      </SectionTitle>
      {seatedDays(data.offer) && <SeatsPart problem={shownProblems(problems, 'seats', attempted)[0]} />}
      <div id={fieldId('tickets', index)} tabIndex={-1} className={styles.target}>
        {data.types.map((type) => (
          <Fragment key={type.id}>
            <TicketRow type={type} problem={shown.find((each) => each.ticket_type_id === type.id)} />
            {cheaper && type.id === lastChosen && <CheaperHint cheaper={cheaper} types={data.types} />}
          </Fragment>
        ))}
        <ProblemLine
          problem={shown.find(
            (each) => each.ticket_type_id === undefined || !data.types.some((type) => type.id === each.ticket_type_id),
          )}
        />
      </div>
    </Card>
  );
}

function SeatsPart({ problem }: { problem: Problem | undefined }) {
  const { order, toSeats } = useOrderForm();
  const {
    index,
    visit,
    data: { offer, loading },
  } = useVisit();
  const { t } = useLingui();
  const seatText = useSeatText();
  const session = chosenSession(visit, offer);
  const { seats } = visit;
  useSeatsAhead(visit.scenic_id, session?.seated && seats.length === 0 ? session.id : null);
  if (session && !session.seated) return null;
  return (
    <div id={fieldId('seats', index)} tabIndex={-1} className={styles.seats}>
      <div role="status">
        {order.droppedOn(index).includes('seats') && seats.length === 0 && (
          <p className={styles.hint}>
            <Trans>Your seats were in the other session. Choose seats for this one.</Trans>
          </p>
        )}
      </div>
      {seats.length > 0 && (
        <div role="group" aria-label={t`Chosen seats`}>
          <Tags>
            {seats.map((seat) => (
              <Tag key={seat.seat_id} tone="ok" icon={IconSeat}>
                {seatText(seat)}
              </Tag>
            ))}
          </Tags>
        </div>
      )}
      {session ? (
        <Button variant="tonal" icon={IconSeat} onPress={() => toSeats(index)}>
          {seats.length > 0 ? <Trans>Change seats</Trans> : <Trans>Choose seats</Trans>}
        </Button>
      ) : (
        loading.sessions.ready && (
          <p className={styles.hint}>
            <Trans>Choose a date and a session first, then your seats.</Trans>
          </p>
        )
      )}
      <ProblemLine problem={problem} />
    </div>
  );
}
