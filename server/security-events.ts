import type { Logger } from 'pino';
import { Counter } from 'prom-client';

/**
 * What somebody watches who looks for attacks. One of them alone is a visitor's slip; many are not.
 * `login_failed`: a wrong code, or none that was asked for by this phone's request. `code_spent`: a code that was tried too often, is too old or was
 * used. `session_refused`: a token of a session that does not exist or is over. `staff_refused`: a wrong token of gate or office.
 */
export type SecurityEvent = 'login_failed' | 'code_spent' | 'session_refused' | 'staff_refused';

/** Counted for the whole process; the metrics show it. */
export const securityEvents = new Counter({ name: 'security_events_total', help: 'What may be an attack, by kind', labelNames: ['event'], registers: [] });

/** Counts an event and writes it to the log under its name. Nothing in it says who it was. */
export function securityEvent(log: Logger, event: SecurityEvent, details: Record<string, string> = {}): void {
  securityEvents.inc({ event });
  log.warn({ security: event, ...details }, 'security event');
}
