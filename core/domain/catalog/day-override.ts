import type { TimeOfDay } from '#domain/lib/day.ts';
import type { Fen } from '#domain/lib/fen.ts';
import type { LocalText } from '#domain/lib/local-text.ts';

export interface SessionOverride {
  start?: TimeOfDay | undefined;
  end?: TimeOfDay | undefined;
  last_entry?: TimeOfDay | undefined;
  capacity?: number | undefined;
  paused?: true | undefined;
  closed?: LocalText | undefined;
}

export interface ExtraSession {
  start?: TimeOfDay | undefined;
  end?: TimeOfDay | undefined;
}

export interface TypeOverride {
  capacity?: number | undefined;
  fee?: Fen | undefined;
}

/** The office's changes of one day of a spot or a guide; absent fields are the catalogue's. */
export interface DayOverride {
  /** The reason why the day is closed, in the words that visitors read. */
  closed?: LocalText | undefined;
  /** Nothing of the day is sold for now; tickets that were sold are good. */
  paused?: true | undefined;
  /** Places of the whole day, in all sessions together, where the catalogue limits them. */
  capacity?: number | undefined;
  sessions?: Readonly<Record<string, SessionOverride>> | undefined;
  /** Sessions of a guide beyond the usual ones, by their id. */
  extra?: Readonly<Record<string, ExtraSession>> | undefined;
  types?: Readonly<Record<string, TypeOverride>> | undefined;
  /** For colleagues; visitors never see it. */
  note?: string | undefined;
}

/** A change of a day: null, false or an empty text takes a change back, what is absent stays. */
export interface DayChange {
  closed?: LocalText | null | undefined;
  paused?: boolean | undefined;
  capacity?: number | null | undefined;
  sessions?: Readonly<Record<string, Changed<SessionOverride>>> | undefined;
  extra?: Readonly<Record<string, Changed<ExtraSession>>> | undefined;
  types?: Readonly<Record<string, Changed<TypeOverride>>> | undefined;
  note?: string | null | undefined;
}

type Changed<T> = { readonly [K in keyof T]?: T[K] | null | false };

const filled = <T extends object>(fields: T): T =>
  Object.fromEntries(
    Object.entries(fields).filter(
      ([, value]) => value !== undefined && value !== null && value !== false && value !== '',
    ),
  ) as T;

function mergedParts<T extends object>(
  parts: Readonly<Record<string, T>> = {},
  changes: Readonly<Record<string, Changed<T>>> = {},
): Record<string, T> | undefined {
  const merged: Record<string, T> = { ...parts };
  for (const [id, change] of Object.entries(changes)) merged[id] = filled({ ...merged[id], ...change }) as T;
  const left = Object.entries(merged).filter(([, part]) => Object.keys(part).length > 0);
  return left.length > 0 ? Object.fromEntries(left) : undefined;
}

export const withChange = (override: DayOverride, { sessions, extra, types, ...day }: DayChange): DayOverride =>
  filled({
    ...override,
    ...(day as DayOverride),
    sessions: mergedParts(override.sessions, sessions),
    extra: mergedParts(override.extra, extra),
    types: mergedParts(override.types, types),
  });

/** @returns whether the closure of a day, or times or closures of its usual sessions, differ. */
export const movesTimes = (before: DayOverride, after: DayOverride): boolean => timesOf(before) !== timesOf(after);

const timesOf = ({ closed, sessions = {} }: DayOverride): string => {
  const moved = Object.entries(sessions).map(([id, own]) =>
    [id, own.start ?? '', own.end ?? '', own.last_entry ?? '', own.closed ? 'closed' : ''].join('|'),
  );
  return JSON.stringify([closed !== undefined, moved.filter((times) => !times.endsWith('||||')).sort()]);
};
