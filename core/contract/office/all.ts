import * as account from './account.ts';
import * as board from './board.ts';
import * as cards from './cards.ts';
import * as calendar from './calendar.ts';
import * as catalogue from './catalogue.ts';
import * as catalogueFiles from './catalogue-files.ts';
import * as closing from './closing.ts';
import * as listViews from './list-views.ts';
import * as order from './order.ts';
import * as devices from './devices.ts';
import * as exports from './exports.ts';
import * as finance from './finance.ts';
import * as financeMonth from './finance-month.ts';
import * as gateConflicts from './gate-conflicts.ts';
import * as greyList from './grey-list.ts';
import * as guests from './guests.ts';
import * as invoices from './invoices.ts';
import * as jobs from './jobs.ts';
import * as opening from './opening.ts';
import * as orderCancel from './order-cancel.ts';
import * as refund from './refund.ts';
import * as orders from './orders.ts';
import * as ratings from './ratings.ts';
import * as redemption from './redemption.ts';
import * as reportMails from './report-mails.ts';
import * as reports from './reports.ts';
import * as review from './review.ts';
import * as rota from './rota.ts';
import * as sales from './sales.ts';
import * as privacy from './privacy.ts';
import * as settings from './settings.ts';
import * as staff from './staff.ts';
import * as staffPhone from './staff-phone.ts';
import * as staffPush from './staff-push.ts';
import * as staffMail from './staff-mail.ts';
import type { OfficeOperation } from '#contract/operation.ts';

const isOperation = (value: unknown): value is OfficeOperation =>
  typeof value === 'object' && value !== null && 'audience' in value;

export const ALL_OFFICE_OPERATIONS: readonly OfficeOperation[] = [
  account,
  staff,
  staffMail,
  staffPhone,
  staffPush,
  orders,
  listViews,
  board,
  guests,
  calendar,
  order,
  orderCancel,
  refund,
  catalogue,
  catalogueFiles,
  redemption,
  reportMails,
  reports,
  review,
  greyList,
  devices,
  gateConflicts,
  invoices,
  ratings,
  cards,
  rota,
  sales,
  privacy,
  settings,
  opening,
  finance,
  financeMonth,
  exports,
  closing,
  jobs,
].flatMap((module) => Object.values(module).filter(isOperation));
