import type { ORDER_TYPES } from '#contract/visitor/orders.ts';

const ORDER_FORMS = {
  TICKET: '/ticketOrder/$id',
  MEMBER: '/onlineMemberOrder/$id',
  ACTIVITY: '/activityOrder/$id',
  RENT: '/rentOrder/$id',
  GUIDE: '/guideOrder/$id',
} as const satisfies Record<(typeof ORDER_TYPES)[number], string>;

type Kind = keyof typeof ORDER_FORMS;

const isKind = (kind: string): kind is Kind => kind in ORDER_FORMS;

/** A kind that this program does not know is ordered like tickets. */
export const orderFormOf = (kind: string): (typeof ORDER_FORMS)[Kind] => ORDER_FORMS[isKind(kind) ? kind : 'TICKET'];
