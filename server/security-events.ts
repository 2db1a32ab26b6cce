import type { Logger } from 'pino';
import { Counter } from 'prom-client';

/**
 * Events to watch for attacks. A single one may be a visitor's mistake; many are not. `login_failed`: a wrong code, or
 * none that was asked for by this phone's
 * request. `code_spent`: a code that was tried too often, is too old or was used. `session_refused`: a token of a
 * session that does not exist or is over.
 * `staff_refused`: a wrong token of gate or office. `captcha_failed`: the captcha's answer was wrong. `access_refused`:
 * a signed-in user named a thing that
 * belongs to another or does not exist, which get the same response; or a wrong key of a payment, a wrong token of the
 * figures, or a write from another site's
 * page. `notification_forged`: a payment notification that no provider signed. `many_people_shown`: a colleague opened
 * more people in
 * full within an hour than anybody's work needs.
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

/** Without anything that identifies a person. */
export function securityEvent(log: Logger, event: SecurityEvent, details: Record<string, string> = {}): void {
  securityEvents.inc({ event });
  log.warn({ security: event, ...details }, 'security event');
}
