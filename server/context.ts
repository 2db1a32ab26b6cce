import type { Logger } from 'pino';
import type { Catalog } from '#server/catalog/catalog-shape.ts';
import type { Captcha } from '#server/providers/captcha/port.ts';
import type { FaceFinder } from '#server/people/faces/port.ts';
import type { InvoiceIssuer } from '#server/providers/invoicing/port.ts';
import type { Mailer } from '#server/providers/mail/port.ts';
import type { MessagingApp } from '#server/providers/messaging-app/port.ts';
import type { NoticeWay } from '#server/providers/push/port.ts';
import type { PushWay } from '#server/providers/push/push.ts';
import type { Gateways } from '#server/providers/payments/port.ts';
import type { Secrets } from '#server/keys/secrets.ts';
import type { ClockWatch } from '#server/jobs/clock-watch.ts';
import type { DataKeys } from '#server/privacy/open-data-keys.ts';
import type { MessagingAuth } from '#server/sign-in/messaging-auth.ts';
import type { SmsSender } from '#server/providers/sms/port.ts';
import type { StaffTexts } from '#server/providers/sms/staff-texts.ts';
import type { StaffChat } from '#server/providers/staff-chat/port.ts';
import type { Database, Queryable } from '#server/db/database.ts';
import type { Wallets } from '#server/providers/wallets/port.ts';

/** Limits of what one visitor may hold unpaid, so that a day can't be emptied by ordering without paying. */
export interface HoldLimits {
  /** The same number of free orders is allowed for each spot and day. */
  unpaidOrders: number;
  /**
   * Places of one spot and day, in unpaid and in free orders together; a single order is bound by the venue's own
   * limits alone.
   */
  places: number;
  /** Time to pay, in seconds, of a visitor who let two orders of the last day expire unpaid. */
  shortTtlSeconds: number;
}

export interface Context {
  db: Database;
  reads?: Queryable | undefined;
  /** Set in a preview only, which reads the draft in place of the catalogue that visitors see. */
  draft?: Catalog | undefined;
  secrets: Secrets;
  dataKeys: DataKeys;
  gateways: Gateways;
  /** Address of this site for visitors and providers, where the operator has set one. */
  publicUrl: string | undefined;
  /** Undefined where the messaging app's sign-in is switched off. */
  auth: MessagingAuth | undefined;
  messagingApp: MessagingApp | undefined;
  sms: SmsSender | undefined;
  captcha: Captcha | undefined;
  invoices: InvoiceIssuer;
  noticeWays: readonly NoticeWay[];
  push: PushWay | undefined;
  /** Keys are the ids of venues. */
  staffChats: ReadonlyMap<string, StaffChat>;
  staffTexts: StaffTexts | undefined;
  mailer: Mailer | undefined;
  wallets: Wallets | undefined;
  faces: FaceFinder;
  /** False switches rate limits off, for tests. */
  rateLimits: boolean;
  /** Milliseconds since 1970, by the server's clock. */
  now(): number;
  /** Seconds by which tests move the clock; also for statements that use the database's. */
  clockOffset: number;
  clock: ClockWatch;
  orderTtlSeconds: number | undefined;
  holdLimits: HoldLimits;
  /** Visitors whom the waiting line of a sale admits before anything is measured; a smaller sale shows no line. */
  firstAdmitted: number;
  log: Logger;
}

export interface Visitor {
  project: string;
  visitor_id: string;
  openid: string;
}
