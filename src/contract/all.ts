import * as afterSale from './after-sale.ts';
import * as availability from './availability.ts';
import * as binding from './binding.ts';
import * as cart from './cart.ts';
import * as catalog from './catalog.ts';
import * as guides from './guides.ts';
import * as help from './help.ts';
import * as invoices from './invoices.ts';
import * as login from './login.ts';
import * as members from './members.ts';
import * as messageConsent from './message-consent.ts';
import type { AnyOperation } from './operation.ts';
import * as noticeList from './notice-list.ts';
import * as noticePush from './notice-push.ts';
import * as orders from './orders.ts';
import * as passSaving from './pass-saving.ts';
import * as payments from './payments.ts';
import * as seating from './seating.ts';
import * as session from './session.ts';
import * as ticketShare from './ticket-share.ts';
import * as waitingLine from './waiting-line.ts';
import * as waitingList from './waiting-list.ts';
import * as wallets from './wallets.ts';

const isOperation = (value: unknown): value is AnyOperation => typeof value === 'object' && value !== null && 'messaging' in value && 'input' in value;

const MODULES = [
  catalog,
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

/** Every declared call, by name. */
export const ALL_OPERATIONS: readonly AnyOperation[] = MODULES.flatMap((module) => Object.values(module).filter(isOperation));
