import { Trans, useLingui } from '@lingui/react/macro';
import { useQueries, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { FromFee } from '#components/FromFee.tsx';
import { KindWords } from '#components/KindWords.tsx';
import { PictureRow } from '#components/PictureRow.tsx';
import type { ScenicSummary } from '#contract/visitor/catalog.ts';
import type { TicketTypeSummary } from '#contract/visitor/ticket-types.ts';
import type { Day } from '#domain/lib/day.ts';
import { isReservable } from '#domain/order/reservation.ts';
import { reservationKey } from '#domain/order/reservation-key.ts';
import { sameDayTicket } from '#domain/catalog/same-day.ts';
import type { ShownFee } from '#domain/order/shown-fee.ts';
import { dayText } from '#i18n/format.ts';
import { useLocale, useWords } from '#i18n/use-locale.ts';
import { Words } from '#i18n/Words.tsx';
import { workTimesQuery } from '#queries/availability.ts';
import { scenicsQuery } from '#queries/catalog.ts';
import { ticketTypesQuery } from '#queries/ticket-types.ts';
import { chooseAnew } from '#state/chosen-anew.ts';
import { buttonClass } from '#ui/buttonClass.ts';
import { Card } from '#ui/Card.tsx';
import { SectionTitle } from '#ui/SectionTitle.tsx';
import { clsx } from '#ui/clsx.ts';
import text from '#ui/text.module.css';
import styles from './SameDay.module.css';

const MOST_SHOWN = 3;
/** Spots that are asked, two calls each: more than are shown, since some may have nothing left on the day. */
const MOST_ASKED = 5;

interface Extra {
  spot: ScenicSummary;
  type: TicketTypeSummary;
  fee: ShownFee;
}

/** Shows nothing until the offers are known: the page does not wait for them. */
export function SameDay({ day, booked }: { day: Day; booked: ReadonlySet<string> }) {
  const locale = useLocale();
  const extras = useExtras(day, booked);
  if (extras.length === 0) return null;
  return (
    <Card as="section" labelledBy="same-day">
      <SectionTitle id="same-day" aside={<span className="num">{dayText(day, locale)}</span>}>
        <Trans>Also on this day</Trans>
      </SectionTitle>
      <ul className={styles.extras}>
        {extras.map((extra) => (
          <ExtraRow key={extra.spot.id} extra={extra} day={day} />
        ))}
      </ul>
    </Card>
  );
}

function useExtras(day: Day, booked: ReadonlySet<string>): Extra[] {
  const { data } = useQuery(scenicsQuery());
  const spots = (data?.list ?? []).filter(({ id, next }) => !booked.has(id) && next !== null).slice(0, MOST_ASKED);
  const days = useQueries({ queries: spots.map(({ id }) => workTimesQuery(id, { start: day, end: day })) });
  const types = useQueries({ queries: spots.map(({ id }) => ticketTypesQuery(id, 'TICKET')) });
  return spots
    .flatMap((spot, index): Extra[] => {
      const found = sameDayTicket(
        types[index]?.data?.list ?? [],
        days[index]?.data?.list.find(({ date }) => date === day),
      );
      return found ? [{ spot, ...found }] : [];
    })
    .slice(0, MOST_SHOWN);
}

function ExtraRow({ extra: { spot, type, fee }, day }: { extra: Extra; day: Day }) {
  const { t } = useLingui();
  const name = useWords()(spot.name);
  const shared = {
    className: clsx(buttonClass({ variant: 'tonal' }), styles.go),
    'aria-label': t`View ${name}`,
    children: <Trans context="button">View</Trans>,
  };
  return (
    <li>
      <PictureRow picture={spot.picture} small>
        <h3 className={text.strong}>
          <Words of={spot.name} />
        </h3>
        <p className={clsx(text.small, text.third)}>
          <KindWords of={spot} />
        </p>
        <FromFee of={fee} />
      </PictureRow>
      {isReservable(type) ? (
        <Link
          to="/reserveInfo/$id"
          params={{ id: spot.id }}
          onClick={() => chooseAnew(reservationKey(spot.id))}
          {...shared}
        />
      ) : type.zone !== undefined ? (
        <Link
          to="/selectBatch"
          search={{ scenic: spot.id, type: type.id, date: day }}
          onClick={() => chooseAnew(type.id)}
          {...shared}
        />
      ) : (
        <Link
          to="/ticketOrder/$id"
          params={{ id: type.id }}
          search={{ date: day }}
          onClick={() => chooseAnew(type.id)}
          {...shared}
        />
      )}
    </li>
  );
}
