import { Fragment } from 'react';
import type { Order } from '#contract/visitor/orders.ts';
import { sortedByVisit } from '#domain/order/sorted-by-visit.ts';
import { commaText } from '#i18n/list-text.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { Words } from '#i18n/Words.tsx';

/** The names of the spots of an order, which a cart may have put together. */
export function ProgrammeName({ order: { tickets: bought, scenic } }: { order: Order }) {
  const tickets = sortedByVisit(bought);
  const locale = useLocale();
  const first = tickets.filter(({ scenic_id }, at) => tickets.findIndex((each) => each.scenic_id === scenic_id) === at);
  if (first.length < 2) return <Words of={first[0]?.program_name ?? scenic.name} />;
  return first.map(({ scenic_id, program_name }, at) => (
    <Fragment key={scenic_id}>
      {at > 0 && commaText(['', ''], locale)}
      <Words of={program_name} />
    </Fragment>
  ));
}
