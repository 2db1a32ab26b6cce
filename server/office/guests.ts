import type * as calls from '#contract/office/guests.ts';
import type { ParsedInputOf, WireOutputOf } from '#contract/operation.ts';
import { closureOn, dayCapacityOn, plannedSessions, type Session, sessionsOn } from '#domain/catalog/schedule.ts';
import { type Day, dayOf } from '#domain/lib/day.ts';
import { MOST_ON_SHEET, NAMES_SHOWN_MS } from '#domain/office/guest-list.ts';
import { mayDo } from '#domain/office/office-rights.ts';
import { searchText } from '#domain/office/office-search.ts';
import type { ScenicDoc } from '#contract/venue/venue.ts';
import type { Catalog } from '#server/catalog/catalog-shape.ts';
import { readWhole } from '#server/catalog/catalog.ts';
import type { Queryable } from '#server/db/database.ts';
import { DomainError } from '#server/domain-error.ts';
import { noteAction } from './actions.ts';
import { passFor, readPass } from './guest-pass.ts';
import { guestsOf } from './guest-rows.ts';
import { type GuestListKey, guestCounts, guestsBySession, guestTickets, ordersOnList } from './guests.store.ts';
import type { Colleague, OfficeContext } from './office-context.ts';
import { foundBy } from './search-orders.ts';
import { boundLooks } from './show-person.ts';

type SessionWire = WireOutputOf<typeof calls.guestSessions>['sessions'][number];
type PageWire = WireOutputOf<typeof calls.listGuests>;
type About = Omit<PageWire, 'guests' | 'next' | 'shown_until'>;

const PAGE_ORDERS = 30;

function timesOf({ schedule }: ScenicDoc, { rule, starts_at, ends_at, last_entry_at }: Session) {
  const usual = schedule.sessions?.find(({ id }) => id === rule.id)?.start;
  return { starts_at, ends_at, last_entry_at, usual: usual === rule.start ? undefined : usual };
}

export async function guestSessions(
  context: OfficeContext,
  { project }: Colleague,
  input: ParsedInputOf<typeof calls.guestSessions>,
): Promise<WireOutputOf<typeof calls.guestSessions>> {
  const today = dayOf(context.now());
  const day = input.day ?? today;
  const catalog = await readWhole(context, context.db, project, day);
  const guides = catalog.guides.map(({ id }) => catalog.scenic(id));
  const spots = [...catalog.scenics, ...guides];
  const counts = await guestsBySession(
    context.db,
    project,
    spots.map(({ id }) => id),
    day,
  );
  const countOf = (spot: string, session: string | undefined) => {
    const row = counts.find(({ scenic_id, batch_id }) => scenic_id === spot && batch_id === (session ?? null));
    return { people: row?.people ?? 0, came: row?.came ?? 0 };
  };
  const linesOf = (spot: ScenicDoc, guide: boolean): SessionWire[] => {
    const open = new Set(sessionsOn(spot.id, spot.schedule, day).map(({ batch_id }) => batch_id));
    const common = { spot: spot.id, name: spot.name, guide };
    const sessions = plannedSessions(spot.id, spot.schedule, day).map((session) => ({
      session: session.batch_id,
      ...common,
      ...timesOf(spot, session),
      ...countOf(spot.id, session.batch_id),
      // A tour has one place, for a group of any size.
      total: guide ? undefined : session.rule.capacity,
    }));
    const whole = { ...common, ...countOf(spot.id, undefined), total: dayCapacityOn(spot.schedule, day) };
    const isForDay = sessions.length === 0 && whole.total !== undefined && !closureOn(spot.schedule, day);
    return [
      ...sessions.filter(({ session, people }) => people > 0 || (!guide && open.has(session))),
      ...(whole.people > 0 || isForDay ? [whole] : []),
    ];
  };
  return {
    day,
    today,
    sessions: [
      ...catalog.scenics.flatMap((spot) => linesOf(spot, false)),
      ...guides.flatMap((spot) => linesOf(spot, true)),
    ],
  };
}

/** @throws DomainError `notFound` */
export function listIn(
  catalog: Catalog,
  { spot: id, day, session }: GuestListKey,
): Pick<About, 'name' | 'total' | 'starts_at'> {
  const spot = catalog.scenic(id);
  const guide = catalog.guides.some((each) => each.id === id);
  const limit = dayCapacityOn(spot.schedule, day);
  if (session === undefined) return { name: spot.name, total: limit };
  const found = plannedSessions(id, spot.schedule, day).find(({ batch_id }) => batch_id === session);
  if (!found) throw new DomainError('notFound');
  return { name: spot.name, ...timesOf(spot, found), ...(guide ? {} : { total: found.rule.capacity }) };
}

async function aboutList(context: OfficeContext, db: Queryable, project: string, key: GuestListKey): Promise<About> {
  const list = listIn(await readWhole(context, db, project, key.day), key);
  const rows = await guestCounts(db, project, key);
  const all = rows.find(({ name }) => name === null);
  return {
    ...list,
    as_of: context.now(),
    people: all?.people ?? 0,
    came: all?.came ?? 0,
    orders: all?.orders ?? 0,
    review: all?.review ?? 0,
    types: rows.flatMap(({ name, people }) => (name === null ? [] : [{ name, people }])),
  };
}

/** The last order of the previous page, and the number of people on the list up to it. */
function positionIn(cursor: string | undefined): { after: string; from: number } {
  if (cursor === undefined) return { after: '', from: 0 };
  const [, after, from] = /^([\w-]{1,80})~(\d{1,6})$/.exec(cursor) ?? [];
  if (after === undefined) throw new DomainError('malformed', { locations: ['cursor'] });
  return { after, from: Number(from) };
}

export async function listGuests(
  context: OfficeContext,
  caller: Colleague,
  { view, text, cursor, pass: given, ...key }: ParsedInputOf<typeof calls.listGuests>,
): Promise<PageWire> {
  const { db } = context;
  const { project } = caller;
  const about = await aboutList(context, db, project, key);
  if (!mayDo(caller.role, 'guests')) return about;
  const pass = given === undefined ? null : readPass(context, caller, key, given);
  const by = { view, found: foundBy(context, project, searchText(text ?? '')) };
  const { after, from } = positionIn(cursor);
  const orders = await ordersOnList(db, project, key, by, { after, limit: PAGE_ORDERS + 1 });
  const shown = orders.slice(0, PAGE_ORDERS);
  const tickets = shown.length === 0 ? [] : await guestTickets(db, project, key, by, shown);
  const guests = await guestsOf(context, db, project, tickets, {
    from,
    show: pass === null ? 'masked' : 'named',
  });
  const last = shown.at(-1);
  return {
    ...about,
    guests,
    ...(pass === null ? {} : { shown_until: pass.until }),
    ...(last !== undefined && orders.length > PAGE_ORDERS ? { next: `${last}~${from + guests.length}` } : {}),
  };
}

export async function openGuests(
  context: OfficeContext,
  tx: Queryable,
  caller: Colleague,
  input: ParsedInputOf<typeof calls.openGuests>,
): Promise<WireOutputOf<typeof calls.openGuests>> {
  const { spot, day, session, purpose } = input;
  if (purpose === 'identity' && !mayDo(caller.role, 'guest-documents')) throw new DomainError('forbidden');
  const key = { spot, day, session };
  listIn(await readWhole(context, tx, caller.project, day), key);
  await boundLooks(context, tx, caller);
  const record = await noteAction(tx, caller, purpose === 'look' ? 'guests.show' : 'guests.print', objectOf(key), {
    after: 'reason' in input ? { reason: input.reason } : { purpose },
  });
  const until = context.now() + NAMES_SHOWN_MS;
  return { pass: passFor(context, caller, key, { purpose, record, until }), until };
}

const objectOf = ({ spot, day, session }: { spot: string; day: Day; session: string | undefined }): string =>
  session === undefined ? `day:${spot}:${day}` : `session:${session}`;

export async function guestSheet(
  context: OfficeContext,
  caller: Colleague,
  { pass: given, ...key }: ParsedInputOf<typeof calls.guestSheet>,
): Promise<WireOutputOf<typeof calls.guestSheet>> {
  const pass = readPass(context, caller, key, given);
  if (pass === null || pass.purpose === 'look') throw new DomainError('stateForbids');
  const { purpose, record } = pass;
  // The role may have changed since the pass was made.
  if (purpose === 'identity' && !mayDo(caller.role, 'guest-documents')) throw new DomainError('forbidden');
  const about = await aboutList(context, context.db, caller.project, key);
  if (about.people > MOST_ON_SHEET) throw new DomainError('stateForbids', { problem: 'many' });
  const tickets = await guestTickets(context.db, caller.project, key, {}, undefined);
  return {
    ...about,
    purpose,
    record,
    maker: caller.staff.name,
    role: caller.role,
    guests: await guestsOf(context, context.db, caller.project, tickets, {
      from: 0,
      show: purpose === 'identity' ? 'documents' : 'named',
    }),
  };
}
