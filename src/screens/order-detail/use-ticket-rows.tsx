import { useLingui } from '@lingui/react/macro';
import { BoughtTicketPill } from '#components/BoughtTicketPill.tsx';
import { RefundPill } from '#components/RefundPill.tsx';
import { useDaysText } from '#components/use-days-text.ts';
import { useSeatText, useVisitText } from '#components/ticket-words.ts';
import type { Order, Ticket } from '#contract/visitor/orders.ts';
import { isEndless } from '#domain/catalog/any-day.ts';
import { opensGate } from '#domain/order/ticket-status.ts';
import { inFours } from '#domain/order/ticket-code.ts';
import { DOCUMENT_WORDS } from '#i18n/document-words.ts';
import { priceText } from '#i18n/price-words.ts';
import { money, momentText } from '#i18n/format.ts';
import { CHECK_WORDS } from '#i18n/status-words.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { Words } from '#i18n/Words.tsx';
import type { DefinitionRow } from '#ui/Card.tsx';
import { textOf } from '#domain/lib/local-text.ts';

const row = (key: string, term: string, value: DefinitionRow['value'] | undefined | null | false): DefinitionRow[] =>
  value === undefined || value === null || value === false
    ? []
    : [{ key, term, value: <span className="num">{value}</span> }];

export function useCheckText(): (ticket: Ticket) => string {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  return ({ used, people, returned, used_at }) => {
    const of = people - returned;
    if (used === 0) return i18n._(CHECK_WORDS.none);
    const word = i18n._(used < of ? CHECK_WORDS.part : CHECK_WORDS.all);
    const count = of > 1 ? ` ${used}/${of}` : '';
    const time = used_at === undefined ? null : momentText(used_at, locale);
    return time === null ? `${word}${count}` : t`${word}${count}, last at ${time}`;
  };
}

export function useTicketRows(
  order: Order,
  ticket: Ticket,
): { visit: DefinitionRow[]; holders: DefinitionRow[]; code: DefinitionRow[]; refund: DefinitionRow[] } {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const visitText = useVisitText();
  const seatText = useSeatText();
  const checkText = useCheckText();
  const daysText = useDaysText();
  const { seat, refund, holders, people, valid_from, valid_until } = ticket;
  const isPaid = order.pay_status !== undefined;
  const isCard = order.order_type === 'MEMBER';
  return {
    visit: [
      ...row('programme', t`Programme`, <Words of={ticket.program_name} />),
      ...row('type', t`Ticket type`, <Words of={ticket.type_name} />),
      ...row('price', t`Price`, priceText(ticket.fee, locale)),
      ...row(
        'visit',
        ticket.batch ? t`Date and session` : t`Visit date`,
        !isCard && !isEndless(valid_until) && visitText(ticket),
      ),
      ...row('seat', t`Seat`, seat && seatText(seat)),
      ...row('valid', t`Available days`, !isCard && daysText(valid_from, valid_until)),
      ...row('people', t`Admits`, people > 1 && t`${people} people`),
      ...row('changed', t`Changed`, ticket.changed_at !== undefined && momentText(ticket.changed_at, locale)),
    ],
    holders: holders.flatMap((holder, index) => [
      ...row(`name ${index}`, t`Name`, holder.name),
      ...row(`id ${index}`, i18n._(DOCUMENT_WORDS[holder.id_type]), holder.id_mask),
      ...row(`health ${index}`, t`Health code`, holder.health_code && t`Handed in`),
    ]),
    code: isCard
      ? []
      : [
          ...row('number', t`Redemption code`, inFours(ticket.ticket_no)),
          ...row(
            'status',
            t`Code status`,
            isPaid ? <BoughtTicketPill ticket={ticket} /> : t`Valid once the order is paid`,
          ),
          ...row(
            'checked',
            t`Ticket check`,
            isPaid && (opensGate(ticket.status) || ticket.used > 0) && checkText(ticket),
          ),
        ],
    refund: refund
      ? [
          ...row('state', t`Refund state`, <RefundPill state={refund.state} />),
          ...row('entries', t`Returned entries`, people > 1 && `${refund.people}/${people}`),
          ...row('fee', t`Refund fee`, money(refund.fee, locale)),
          ...row('amount', t`Refund amount`, money(refund.amount, locale)),
          ...row('submitted', t`Refund submitted at`, momentText(refund.submitted_at, locale)),
        ]
      : [],
  };
}

export function useTicketName(): (ticket: Ticket) => string {
  const locale = useLocale();
  const seatText = useSeatText();
  return ({ seat, type_name, holders }) =>
    [seat ? seatText(seat) : textOf(type_name, locale).text, holders[0]?.name].filter(Boolean).join(' · ');
}
