import { type Day, parseDay } from '#domain/lib/day.ts';
import type { LocalText } from '#domain/lib/local-text.ts';

/** Sums of the audit log are in fen. */
const MONEY_FIELDS: ReadonlySet<string> = new Set(['amount', 'fee', 'paid', 'refunded', 'second_above', 'text_price']);
/** Hundredths of a percent. */
const RATE_FIELDS: ReadonlySet<string> = new Set(['rate', 'percent']);

export interface NotedChange {
  action: string;
  before?: unknown;
  after?: unknown;
  /** Names of the colleagues in `before` and `after`, by their ids; empty for an owner whose name is hidden. */
  names?: Readonly<Record<string, string>> | undefined;
}

export interface ChangeWriter {
  field(name: string): string;
  /** @param kind of the action, such as `finance`. @returns undefined for a text that is shown unchanged. */
  choice(kind: string, field: string, text: string): string | undefined;
  yesNo(value: boolean): string;
  owner(): string;
  money(fen: number): string;
  day(day: Day): string;
  local(text: LocalText): string;
}

export interface ChangeLine {
  field: string;
  before?: string;
  after?: string;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isLocalText = (value: unknown): value is LocalText => isRecord(value) && typeof value['zh_CN'] === 'string';

export function changeLines(
  { action, before, after, names = {} }: NotedChange,
  writer: ChangeWriter,
): readonly ChangeLine[] {
  const kind = action.split('.')[0] ?? '';

  function valueText(field: string, value: unknown): string {
    if (value === null) return '–';
    if (typeof value === 'boolean') return writer.yesNo(value);
    if (Array.isArray(value)) return value.map((each) => valueText(field, each)).join(' · ') || '–';
    if (isLocalText(value)) return writer.local(value);
    if (isRecord(value))
      return Object.entries(value)
        .map(([name, each]) => `${writer.field(name)} ${valueText(name, each)}`)
        .join(', ');
    if (typeof value === 'number')
      return MONEY_FIELDS.has(field)
        ? writer.money(value)
        : RATE_FIELDS.has(field)
          ? `${(value / 100).toFixed(2)} %`
          : String(value);
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    const person = names[text.replace(/^staff:/, '')];
    if (person !== undefined) return person === '' ? writer.owner() : person;
    const day = parseDay(text);
    return writer.choice(kind, field, text) ?? (day ? writer.day(day) : text);
  }

  /** Nested records, such as the sessions of a day, become a line for each of their fields. */
  function textsOf(value: unknown, title = ''): [field: string, text: string][] {
    if (!isRecord(value)) return [];
    return Object.entries(value).flatMap(([name, each]): [string, string][] => {
      const field = title === '' ? writer.field(name) : `${title} ${writer.field(name)}`;
      if (!isRecord(each) || isLocalText(each)) return [[field, valueText(name, each)]];
      return Object.entries(each).flatMap(([id, part]) =>
        isRecord(part) ? textsOf(part, `${field} ${id}`) : textsOf({ [id]: part }, field),
      );
    });
  }

  const [old, now] = [new Map(textsOf(before)), new Map(textsOf(after))];
  return [...new Set([...old.keys(), ...now.keys()])].map((field) => ({
    field,
    ...(old.has(field) ? { before: old.get(field) as string } : {}),
    ...(now.has(field) ? { after: now.get(field) as string } : {}),
  }));
}
