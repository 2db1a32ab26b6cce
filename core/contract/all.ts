import * as afterSale from './visitor/after-sale.ts';
import * as availability from './visitor/availability.ts';
import * as binding from './visitor/binding.ts';
import * as cart from './visitor/cart.ts';
import * as catalog from './visitor/catalog.ts';
import * as guides from './visitor/guides.ts';
import * as help from './visitor/help.ts';
import * as invoices from './visitor/invoices.ts';
import * as login from './visitor/login.ts';
import * as members from './visitor/members.ts';
import * as messageConsent from './visitor/message-consent.ts';
import type { VisitorOperation } from './operation.ts';
import * as noticeList from './visitor/notice-list.ts';
import * as noticePush from './visitor/notice-push.ts';
import * as orders from './visitor/orders.ts';
import * as passSaving from './visitor/pass-saving.ts';
import * as payments from './visitor/payments.ts';
import * as seating from './visitor/seating.ts';
import * as session from './visitor/session.ts';
import * as ticketTypes from './visitor/ticket-types.ts';
import * as ticketShare from './visitor/ticket-share.ts';
import * as waitingLine from './visitor/waiting-line.ts';
import * as waitingList from './visitor/waiting-list.ts';
import * as wallets from './visitor/wallets.ts';

const isOperation = (value: unknown): value is VisitorOperation =>
  typeof value === 'object' && value !== null && 'audience' in value && 'input' in value;

const MODULES = [
  catalog,
  ticketTypes,
  availability,
  binding,
  seating,
  orders,
  afterSale,
  cart,
  members,
  invoices,
  guides,
  help,
  payments,
  session,
  login,
  waitingLine,
  waitingList,
  ticketShare,
  noticeList,
  messageConsent,
  noticePush,
  passSaving,
  wallets,
];

export const ALL_OPERATIONS: readonly VisitorOperation[] = MODULES.flatMap((module) =>
  Object.values(module).filter(isOperation),
);
