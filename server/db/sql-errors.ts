import pg from 'pg';

/** The database is not available now. Nothing was stored, except perhaps by a statement of `maintain`. */
export class Unavailable extends Error {
  override name = 'Unavailable';
}

/**
 * Nobody knows whether a write is stored: the connection was lost during it or its commit, or there was no answer in
 * time. Never run it again blindly; only an idempotency key may decide.
 */
export class UnknownOutcome extends Error {
  override name = 'UnknownOutcome';
}

/** The program must not start; the message is one clear sentence shown to the operator as it is. */
export class StartRefused extends Error {
  override name = 'StartRefused';
}

export function sqlState(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError ? error.code : undefined;
}

export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  if (!(error instanceof pg.DatabaseError) || error.code !== '23505') return false;
  return constraint === undefined || error.constraint === constraint;
}

/** True when the same transaction can safely run again from its start, with a chance of success. */
export function isRetryable(error: unknown): boolean {
  const state = sqlState(error);
  return state === '40001' || state === '40P01';
}

/** True when the connection that gave this error must not be used again. */
export function isConnectionLoss(error: unknown): boolean {
  if (error instanceof Unavailable) return true;
  if (error instanceof pg.DatabaseError) {
    return /^(08|57P0|25P03)/.test(error.code ?? '') || error.severity === 'FATAL' || error.severity === 'PANIC';
  }
  if (!(error instanceof Error)) return false;
  const code = (error as NodeJS.ErrnoException).code ?? '';
  if (/^(ECONN|EPIPE|ENOENT|ETIMEDOUT|EHOST|ENET|EAI_|ENOTFOUND|EADDR|ERR_STREAM|ERR_SOCKET)/.test(code)) return true;
  // The driver gives these plain errors without any code.
  return /^(Connection terminated|Client has encountered|Client was closed|Query read timeout|timeout e)/.test(
    error.message,
  );
}

/** Out of disk, memory or connections (53), system error (58), internal error (XX). */
export function isResourceFailure(error: unknown): boolean {
  return /^(53|58|XX)/.test(sqlState(error) ?? '');
}

/** The statement waited too long for a lock, or took too long: a crowd, not a mistake. It has done nothing. */
export function isOutOfTime(error: unknown): boolean {
  const state = sqlState(error);
  return state === '55P03' || state === '57014';
}

/**
 * True when there was no database to work with, or it went away: nothing that the work itself did wrong. Not when it
 * had too little room or time.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof UnknownOutcome) return true;
  return error instanceof Unavailable && !isOutOfTime(error.cause) && !isResourceFailure(error.cause);
}

/** True when disk, memory or connections ran out: the work was not done, and may be repeated once there is room. */
export const isOutOfRoom = (error: unknown): boolean =>
  error instanceof Unavailable && sqlState(error.cause)?.startsWith('53') === true;
