import { ByteReader, ByteWriter } from '#domain/lib/byte-stream.ts';
import { addDays, type Day, instantOf } from '#domain/lib/day.ts';
import { daysBetween } from '#domain/lib/day-math.ts';
import type { CardState } from '#domain/members/member.ts';

export const PACK_STATES = ['good', 'unpaid', 'unconfirmed', 'in-review', 'refunded'] as const;
export type PackState = (typeof PACK_STATES)[number];

export interface FirstUse {
  /** Milliseconds since 1970, whole minutes in a list. */
  at: number;
  /** Id of the gate; empty for the ticket window and other places without one. */
  gate: string;
}

/** A ticket as a gate's list knows it: nothing that names a person is legible. */
export interface PackTicket {
  ticket_no: string;
  serial: number;
  ticket_type_id: string;
  scenic_id: string;
  batch_id: string | null;
  people: number;
  used: number;
  returned: number;
  state: PackState;
  valid_from: Day;
  valid_until: Day;
  changeable: boolean;
  first_use: FirstUse | null;
  /**
   * `HINT_BYTES` for each named holder, XORed with HMAC-SHA-256 keyed by the signature of its code; empty where no
   * holder needs to be compared.
   */
  hints: Uint8Array;
  /** People outside: exits less re-entries. Not in the columns: most rows have none. */
  outside?: number | undefined;
  /** When people of it were given back last; milliseconds since 1970. Not in the columns either. */
  state_at?: number | undefined;
}

export interface PackCard {
  member_no: string;
  serial: number;
  ticket_type_id: string;
  state: CardState;
  valid_from: Day | null;
  valid_until: Day | null;
  /** Visits left; null where the card does not count them. */
  uses_left: number | null;
  photo: boolean;
  used_today: FirstUse | null;
  hints: Uint8Array;
  outside?: number | undefined;
  /** When it was given back or frozen; milliseconds since 1970. */
  state_at?: number | undefined;
}

export interface PackLists {
  /** The venue day that days and minutes are counted from. */
  day: Day;
  types: readonly string[];
  scenics: readonly string[];
  sessions: readonly string[];
  gates: readonly string[];
}

const FORMAT = 1;

const sorted = <Row>(rows: readonly Row[], numberOf: (row: Row) => string): Row[] =>
  [...rows].sort((a, b) => Number(numberOf(a)) - Number(numberOf(b)));

function positions(ids: readonly string[]): (id: string) => number {
  const map = new Map(ids.map((id, index) => [id, index]));
  return (id) => {
    const index = map.get(id);
    if (index === undefined) throw new Error(`the lists do not name ${id}`);
    return index;
  };
}

function writeNumbers(out: ByteWriter, numbers: readonly string[]): void {
  out.byte(FORMAT);
  out.whole(numbers.length);
  let before = 0;
  for (const number of numbers) {
    out.whole(Number(number) - before);
    before = Number(number);
  }
}

function readNumbers(read: ByteReader): Float64Array {
  if (read.byte() !== FORMAT) throw new Error('a list of another format');
  const numbers = new Float64Array(read.whole());
  let before = 0;
  for (let row = 0; row < numbers.length; row += 1) {
    before += read.whole();
    numbers[row] = before;
  }
  return numbers;
}

const MINUTE = 60_000;

/** Writes 0 for no use, 1 for a use without a gate, or the gate's position plus 2; then the minutes of all uses. */
function writeUses(out: ByteWriter, uses: readonly (FirstUse | null)[], lists: PackLists): void {
  const gate = positions(lists.gates);
  const start = instantOf(lists.day, '00:00');
  for (const use of uses) out.whole(use === null ? 0 : use.gate === '' ? 1 : gate(use.gate) + 2);
  for (const use of uses) if (use) out.signed(Math.floor((use.at - start) / MINUTE));
}

interface Uses {
  gates: Uint16Array;
  minutes: Int32Array;
}

function readUses(read: ByteReader, count: number): Uses {
  const gates = Uint16Array.from({ length: count }, () => read.whole());
  return { gates, minutes: Int32Array.from(gates, (gate) => (gate === 0 ? 0 : read.signed())) };
}

function useAt({ gates, minutes }: Uses, row: number, lists: PackLists): FirstUse | null {
  const gate = gates[row] ?? 0;
  if (gate === 0) return null;
  return {
    at: instantOf(lists.day, '00:00') + (minutes[row] ?? 0) * MINUTE,
    gate: gate === 1 ? '' : (lists.gates[gate - 2] ?? ''),
  };
}

export const HINT_BYTES = 7;

function writeHints(out: ByteWriter, hints: readonly Uint8Array[]): void {
  for (const hint of hints) out.whole(hint.length / HINT_BYTES);
  for (const hint of hints) out.raw(hint);
}

interface Hints {
  /** Start of each row's hints; one more entry than rows. */
  starts: Uint32Array;
  bytes: Uint8Array;
}

function readHints(read: ByteReader, count: number): Hints {
  const starts = new Uint32Array(count + 1);
  for (let row = 0; row < count; row += 1) starts[row + 1] = (starts[row] ?? 0) + read.whole() * HINT_BYTES;
  return { starts, bytes: read.raw(starts[count] ?? 0).slice() };
}

const hintsAt = ({ starts, bytes }: Hints, row: number): Uint8Array => bytes.subarray(starts[row], starts[row + 1]);

/** Column by column, sorted by number. @throws where a row has an id that the lists lack. */
export function encodeTickets(tickets: readonly PackTicket[], lists: PackLists): Uint8Array {
  const rows = sorted(tickets, (row) => row.ticket_no);
  const [type, scenic, session] = [positions(lists.types), positions(lists.scenics), positions(lists.sessions)];
  const out = new ByteWriter();
  writeNumbers(
    out,
    rows.map((row) => row.ticket_no),
  );
  for (const row of rows) out.whole(row.serial);
  for (const row of rows) out.whole(type(row.ticket_type_id));
  for (const row of rows) out.whole(scenic(row.scenic_id));
  for (const row of rows) out.whole(row.batch_id === null ? 0 : session(row.batch_id) + 1);
  for (const row of rows) out.whole(row.people);
  for (const row of rows) out.whole(row.used);
  for (const row of rows) out.whole(row.returned);
  for (const row of rows) out.byte(PACK_STATES.indexOf(row.state) * 2 + (row.changeable ? 1 : 0));
  for (const row of rows) out.signed(daysBetween(lists.day, row.valid_from));
  for (const row of rows) out.signed(daysBetween(lists.day, row.valid_until));
  writeUses(
    out,
    rows.map((row) => row.first_use),
    lists,
  );
  writeHints(
    out,
    rows.map((row) => row.hints),
  );
  return out.done();
}

export interface PackRows<Row> {
  size: number;
  /** @param number twelve digits. */
  find(number: string): Row | null;
  rowAt(row: number): Row;
}

function rowsOf<Row>(numbers: Float64Array, at: (row: number, number: string) => Row): PackRows<Row> {
  const rowAt = (row: number): Row => at(row, String(numbers[row]).padStart(12, '0'));
  return {
    size: numbers.length,
    rowAt,
    find(number) {
      const wanted = Number(number);
      let [from, to] = [0, numbers.length - 1];
      while (from <= to) {
        const middle = (from + to) >> 1;
        const found = numbers[middle] ?? 0;
        if (found === wanted) return rowAt(middle);
        if (found < wanted) from = middle + 1;
        else to = middle - 1;
      }
      return null;
    },
  };
}

/** @throws for another format, and where the bytes end too early or too late. */
export function decodeTickets(bytes: Uint8Array, lists: PackLists): PackRows<PackTicket> {
  const read = new ByteReader(bytes);
  const numbers = readNumbers(read);
  const count = numbers.length;
  const column = (): Uint16Array => Uint16Array.from({ length: count }, () => read.whole());
  const days = (): Int16Array => Int16Array.from({ length: count }, () => read.signed());
  const [serial, type, scenic, session, people, used, returned, state] = [
    column(),
    column(),
    column(),
    column(),
    column(),
    column(),
    column(),
    column(),
  ];
  const [from, until] = [days(), days()];
  const uses = readUses(read, count);
  const hints = readHints(read, count);
  read.end();
  return rowsOf(numbers, (row, ticket_no) => ({
    ticket_no,
    serial: serial[row] ?? 0,
    ticket_type_id: lists.types[type[row] ?? 0] ?? '',
    scenic_id: lists.scenics[scenic[row] ?? 0] ?? '',
    batch_id: session[row] ? (lists.sessions[(session[row] ?? 0) - 1] ?? '') : null,
    people: people[row] ?? 0,
    used: used[row] ?? 0,
    returned: returned[row] ?? 0,
    state: PACK_STATES[(state[row] ?? 0) >> 1] ?? 'unpaid',
    changeable: ((state[row] ?? 0) & 1) === 1,
    valid_from: addDays(lists.day, from[row] ?? 0),
    valid_until: addDays(lists.day, until[row] ?? 0),
    first_use: useAt(uses, row, lists),
    hints: hintsAt(hints, row),
  }));
}

const CARD_STATES: readonly CardState[] = ['WAIT_ACTIVATE', 'VALID', 'EXPIRED', 'CANCELED'];
/** Stands for a missing day or count. */
const NONE = 0;

/** Column by column, sorted by number. @throws where a row has an id that the lists lack. */
export function encodeCards(cards: readonly PackCard[], lists: PackLists): Uint8Array {
  const rows = sorted(cards, (row) => row.member_no);
  const type = positions(lists.types);
  const out = new ByteWriter();
  const day = (value: Day | null): void => out.whole(value === null ? NONE : daysBetween(EPOCH, value));
  writeNumbers(
    out,
    rows.map((row) => row.member_no),
  );
  for (const row of rows) out.whole(row.serial);
  for (const row of rows) out.whole(type(row.ticket_type_id));
  for (const row of rows) out.byte(CARD_STATES.indexOf(row.state) * 2 + (row.photo ? 1 : 0));
  for (const row of rows) day(row.valid_from);
  for (const row of rows) day(row.valid_until);
  for (const row of rows) out.whole(row.uses_left === null ? NONE : row.uses_left + 1);
  writeUses(
    out,
    rows.map((row) => row.used_today),
    lists,
  );
  writeHints(
    out,
    rows.map((row) => row.hints),
  );
  return out.done();
}

const EPOCH: Day = '2020-01-01';

/** @throws for another format, and where the bytes end too early or too late. */
export function decodeCards(bytes: Uint8Array, lists: PackLists): PackRows<PackCard> {
  const read = new ByteReader(bytes);
  const numbers = readNumbers(read);
  const count = numbers.length;
  const column = (): Uint32Array => Uint32Array.from({ length: count }, () => read.whole());
  const [serial, type, state, from, until, left] = [column(), column(), column(), column(), column(), column()];
  const uses = readUses(read, count);
  const hints = readHints(read, count);
  read.end();
  const day = (value: number | undefined): Day | null => (value ? addDays(EPOCH, value) : null);
  return rowsOf(numbers, (row, member_no) => ({
    member_no,
    serial: serial[row] ?? 0,
    ticket_type_id: lists.types[type[row] ?? 0] ?? '',
    state: CARD_STATES[(state[row] ?? 0) >> 1] ?? 'CANCELED',
    photo: ((state[row] ?? 0) & 1) === 1,
    valid_from: day(from[row]),
    valid_until: day(until[row]),
    uses_left: left[row] ? (left[row] ?? 1) - 1 : null,
    used_today: useAt(uses, row, lists),
    hints: hintsAt(hints, row),
  }));
}
