import type { Logger } from 'pino';
import type { PaymentGateway } from '#server/payments/port.ts';
import type { Secrets } from '#server/secrets.ts';
import type { MessagingAuth } from '#server/services/messaging-auth.ts';
import type { Database } from '#server/store/database.ts';

/** What every service works with; made once at the start, with fakes for what lies outside in tests. */
export interface Context {
  db: Database;
  secrets: Secrets;
  gateway: PaymentGateway;
  auth: MessagingAuth;
  /** Milliseconds since 1970, by the server's clock. */
  now(): number;
  /** Time to pay an order, seconds; overrides the venue's when set. */
  orderTtlSeconds: number | undefined;
  log: Logger;
}

/** Who calls. */
export interface Visitor {
  project: string;
  visitor_id: string;
  openid: string;
}
