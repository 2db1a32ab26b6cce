import type { Logger } from 'pino';
import { Counter } from 'prom-client';

/**
 * Events that reveal attacks; a single one may be a visitor's mistake, many are not. `login_failed`: a wrong code, or
 * one that another browser requested. `code_spent`: a code that had too many tries, has expired, was used or was never
 * sent. `session_refused`: a token of a session that does not exist or has ended. `staff_refused`: a wrong sign-in to
 * the office, or a wrong PIN or signature of a gate device. `captcha_failed`: a wrong answer to a captcha.
 * `access_refused`: a signed-in user named a thing that belongs to another or does not exist, which get the same
 * response; or a wrong key of a payment, a wrong token of the metrics, or a call from another site's page.
 * `notification_forged`: a payment notification that no provider signed. `many_people_shown`: a colleague saw more
 * people in full within an hour than anybody's work needs.
 */
export type SecurityEvent =
  | 'login_failed'
  | 'code_spent'
  | 'captcha_failed'
  | 'session_refused'
  | 'staff_refused'
  | 'access_refused'
  | 'notification_forged'
  | 'many_people_shown';

export const securityEvents = new Counter({
  name: 'security_events_total',
  help: 'What may be an attack, by kind',
  labelNames: ['event'],
  registers: [],
});

/** The details must not identify a person. */
export function securityEvent(log: Logger, event: SecurityEvent, details: Record<string, string> = {}): void {
  securityEvents.inc({ event });
  log.warn({ security: event, ...details }, 'security event');
}
