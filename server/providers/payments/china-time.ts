const OFFSET_MS = 8 * 3_600_000;

const shifted = (date: Date): string => new Date(date.getTime() + OFFSET_MS).toISOString();

/** RFC 3339 in China time without fractions, the only form that WeChat Pay documents. */
export const chinaTime = (date: Date): string => `${shifted(date).slice(0, 19)}+08:00`;

/** `yyyy-MM-dd HH:mm:ss` in China time, regardless of this machine's time zone. */
export const chinaText = (date: Date): string => shifted(date).slice(0, 19).replace('T', ' ');

/** `yyyyMMddHHmmss` in China time. */
export const chinaDigits = (date: Date): string => shifted(date).slice(0, 19).replaceAll(/\D/g, '');

/**
 * @returns the instant of `yyyy-MM-dd HH:mm:ss` (fractions are dropped) or `yyyyMMddHHmmss` in China time, or
 * undefined.
 */
export function instantOfChinaText(text: string): Date | undefined {
  const match = /^(\d{4})-?(\d\d)-?(\d\d) ?(\d\d):?(\d\d):?(\d\d)(?:\.\d+)?$/.exec(text);
  if (!match) return undefined;
  const [, year, month, day, hour, minute, second] = match;
  const found = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}+08:00`);
  return Number.isNaN(found.getTime()) ? undefined : found;
}
