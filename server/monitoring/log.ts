import { type DestinationStream, type Logger, pino } from 'pino';

const HIDDEN = '[hidden]';

/** Fields that never reach a log, regardless of their value. */
const DENIED = new Set([
  'clear_session',
  'clearauthtoken',
  'authorization',
  'token',
  'secret',
  'password',
  'openid',
  'name',
  'id_number',
  'phone',
  'email',
  'code',
  'codes',
  'text',
]);

const PATTERNS: readonly [RegExp, string][] = [
  // Ticket codes.
  [/\bv[12]\.[\w.-]{10,70}\.[\w-]{43,}/g, HIDDEN],
  // Tokens and keyed hashes: 32 bytes in base64url.
  [/(?<![\w-])[\w-]{43}(?![\w-])/g, HIDDEN],
  // Numbers of identity documents.
  [/(?<![\dA-Za-z])\d{17}[\dXx]?(?![\dA-Za-z])/g, HIDDEN],
  // Mobile numbers, with or without the country's code.
  [/(?<!\d)(?:86)?1[3-9]\d{9}(?!\d)/g, HIDDEN],
  // Codes that were sent by text message.
  [/((?:code|验证码)\W{0,6})\d{6}(?!\d)/gi, `$1${HIDDEN}`],
];

export const scrub = (text: string): string =>
  PATTERNS.reduce((clean, [pattern, replacement]) => clean.replace(pattern, replacement), text);

/**
 * A number that must not be shown becomes text here: in a finished line it could not be replaced without breaking the
 * line.
 */
function clean(value: unknown, depth = 0): unknown {
  if (typeof value === 'number') return scrub(String(value)) === String(value) ? value : HIDDEN;
  if (typeof value !== 'object' || value === null || value instanceof Error || value instanceof Date) return value;
  if (depth > 6) return HIDDEN;
  if (Array.isArray(value)) return value.map((each) => clean(each, depth + 1));
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, each]) =>
      DENIED.has(key.toLowerCase()) ? [] : [[key, clean(each, depth + 1)]],
    ),
  );
}

/** The log: one JSON object a line, to the standard output by default, scrubbed by field and by pattern. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    formatters: { log: (fields: Record<string, unknown>) => clean(fields) as Record<string, unknown> },
    hooks: { streamWrite: scrub },
  };
  return destination ? pino(options, destination) : pino(options);
}
