import type { ORDER_TYPES } from '#contract/visitor/orders.ts';

/** In which form each kind of product is ordered. */
const ORDER_FORMS = {
  TICKET: '/ticketOrder/$id',
  MEMBER: '/onlineMemberOrder/$id',
  ACTIVITY: '/activityOrder/$id',
  RENT: '/rentOrder/$id',
  GUIDE: '/guideOrder/$id',
} as const satisfies Record<(typeof ORDER_TYPES)[number], string>;

type Kind = keyof typeof ORDER_FORMS;

const isKind = (kind: string): kind is Kind => kind in ORDER_FORMS;

/** @returns the route of a product's form; that of tickets for a kind which this program does not know. */
export const orderFormOf = (kind: string): (typeof ORDER_FORMS)[Kind] => ORDER_FORMS[isKind(kind) ? kind : 'TICKET'];
