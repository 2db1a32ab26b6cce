import { delMany, entries } from 'idb-keyval';
import * as v from 'valibot';
import { NoticeShape } from '#contract/visitor/notices.ts';
import { LocalTextShape } from '#contract/shapes.ts';
import { addDays, dayOf, parseDay } from '#domain/lib/day.ts';
import { ID_TYPES, type IdType } from '#domain/people/id-types.ts';
import { createStore } from '#ui/create-store.ts';
import { tickets } from './database.ts';

const RETENTION_DAYS = 7;

const WalletTicket = v.object({
  ticket_id: v.string(),
  order_id: v.string(),
  order_no: v.string(),
  ticket_no: v.string(),
  code: v.string(),
  scenic_id: v.optional(v.string()),
  program_name: LocalTextShape,
  type_name: LocalTextShape,
  date: v.pipe(
    v.string(),
    v.check((text) => parseDay(text) !== null),
  ),
  /** The last day of use, where it is a later one. */
  valid_until: v.optional(v.string()),
  batch: v.optional(
    v.object({ id: v.string(), starts_at: v.number(), ends_at: v.number(), last_entry_at: v.number() }),
  ),
  seat: v.optional(v.object({ zone: v.string(), row: v.string(), number: v.string() })),
  holders: v.array(
    v.object({
      holder_masked: v.string(),
      name: v.optional(v.string()),
      id_type: v.picklist(ID_TYPES as unknown as [IdType, ...IdType[]]),
      id_mask: v.string(),
    }),
  ),
  people: v.number(),
  used: v.number(),
  status: v.string(),
  entrances: v.optional(LocalTextShape),
  picture: v.string(),
  notices: v.optional(v.array(NoticeShape)),
  owner: v.string(),
  /** Milliseconds since 1970, device time. */
  savedAt: v.number(),
});
/** A paid ticket as stored on the device, to show it at the gate without a network. */
export interface WalletTicket extends v.InferOutput<typeof WalletTicket> {
  /** The device could not store the ticket: it is lost when the page is closed. */
  unsaved?: true;
}

/** Tickets of the last writes that failed, on a device that is full or refuses storage. */
export const unsaved = new Map<string, WalletTicket>();
const changes = createStore(0);
export const changed = (): void => changes.update((count) => count + 1);

export const onWalletChange = changes.subscribe;

/**
 * The stored tickets, and those of this page that could not be stored, the next visit first. Rows of past visits and
 * damaged rows are deleted on the way.
 * @param now server time, milliseconds; null before the clock was measured: a phone's own clock may be wrong by days,
 * and nothing is deleted by it.
 */
export async function walletTickets(now: number | null): Promise<WalletTicket[]> {
  const stored = await tickets.run((table) => entries<string, unknown>(table)).catch((): [string, unknown][] => []);
  const oldest = now === null ? '' : addDays(dayOf(now), -RETENTION_DAYS);
  const rows: WalletTicket[] = [];
  const gone: string[] = [];
  for (const [id, raw] of stored) {
    if (unsaved.has(id)) continue;
    const row = v.safeParse(WalletTicket, raw);
    if (row.success && (row.output.valid_until ?? row.output.date) >= oldest) rows.push(row.output);
    else gone.push(id);
  }
  if (gone.length > 0) await tickets.run((table) => delMany(gone, table)).catch(() => undefined);
  rows.push(...unsaved.values());
  const startOf = (row: WalletTicket): string => `${row.date} ${row.batch?.starts_at ?? 0} ${row.ticket_id}`;
  return rows.sort((a, b) => (startOf(a) < startOf(b) ? -1 : 1));
}
