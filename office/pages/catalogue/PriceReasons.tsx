import { useLingui } from '@lingui/react/macro';
import { type CoveringPrice, decidingPrice } from '#domain/catalog/prices.ts';
import { type Day, instantOf } from '#domain/lib/day.ts';
import { shortDay, weekdayText } from '#office/words/format.ts';
import { Text } from '#ui/Text.tsx';
import { coveringPrices, isClosedOn, type OpenDays, type PricedType } from './price-days.ts';
import styles from './PriceCalendar.module.css';

interface Props {
  day: Day;
  type: PricedType;
  schedule: OpenDays;
}

export function PriceReasons({ day, type, schedule }: Props) {
  const { t } = useLingui();
  const covering = coveringPrices(type, schedule, day);
  const winner = decidingPrice(covering);
  const name = weekdayText(instantOf(day, '00:00'));
  const reasonOf = (price: CoveringPrice<number>): string => {
    if (price.from === 'row') {
      const { from: first, to: last } = type.prices?.[price.row] ?? {};
      const [from, to] = [first, last].map((each) => (each === undefined ? '' : shortDay(each)));
      return t`Row ${price.row + 1}, ${from} to ${to}`;
    }
    return {
      usual: t`Usual price`,
      weekend: t`Weekend price`,
      holiday: t`Holiday price`,
      day: t`This day’s price of the calendar`,
    }[price.from];
  };
  return (
    <div>
      <Text as="h3" size="micro">
        {winner ? t`${name}: why ¥${winner.fee ?? ''}` : t`${name}: no price yet`}
      </Text>
      <ul className={styles.reasons}>
        {[...covering.filter((price) => price !== winner), ...(winner ? [winner] : [])].map((price) => (
          <li key={price.from === 'row' ? price.row : price.from}>
            {reasonOf(price)}{' '}
            {price === winner ? (
              <b>¥{price.fee}</b>
            ) : price.fee === undefined ? (
              <Text tone="bad">{t`no price yet: it counts for nothing`}</Text>
            ) : (
              <s>¥{price.fee}</s>
            )}
          </li>
        ))}
        {isClosedOn(schedule, day) ? <li>{t`The day is closed: nothing is sold.`}</li> : null}
      </ul>
    </div>
  );
}
