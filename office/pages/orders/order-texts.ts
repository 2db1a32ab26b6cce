import type { OrderLine } from '#contract/office/orders.ts';
import { shortDay, timeText } from '#office/words/format.ts';
import { venueText } from '#office/words/order-words.ts';

export const ticketsText = ({ tickets }: OrderLine): string =>
  tickets.map(({ name, count }) => `${venueText(name)} ×${count}`).join(' · ');
export const visitText = ({ date, starts_at }: OrderLine): string =>
  `${shortDay(date)}${starts_at === undefined ? '' : ` ${timeText(starts_at)}`}`;
