import type { ParsedInputOf as In, WireOutputOf as Out } from '#contract/operation.ts';
import type { getPlaceInLine as call } from '#contract/visitor/waiting-line.ts';
import {
  askAgainMs,
  askAtOpeningMs,
  LOBBY_MS,
  peopleAhead,
  placeIn,
  waitSeconds,
  WINDOW_MS,
} from '#domain/waiting/waiting-line.ts';
import type { Context, Visitor } from '#server/context.ts';
import { DomainError } from '#server/domain-error.ts';
import type { Signer } from '#server/keys/root-keys.ts';
import { catalogOf } from '#server/catalog/catalog.ts';
import { joinAgain, placeOfVisitor } from './join.ts';
import { drawnOf, lineNow, lineOf } from './lines.ts';
import { type LineRow, type NewLine, type PlaceRow, beginOrdering } from '#server/waiting/waiting-lines.store.ts';

type View = Out<typeof call>;

const macOf = (signer: Signer, line: NewLine, visitor: string, number: number): string =>
  signer.lineMac(`${line.project}|${line.id}|${visitor}|${number}`);

const ticketOf = (context: Context, line: NewLine, visitor: string, number: number): string =>
  `${number}.${macOf(context.secrets, line, visitor, number)}`;

function numberOn(context: Context, line: NewLine, visitor: string, ticket: string | undefined): number | null {
  const [, digits = '', mac = ''] = /^([1-9]\d{0,8})\.([\w-]{43})$/.exec(ticket ?? '') ?? [];
  return mac !== '' && context.secrets.accepts(mac, (by) => macOf(by, line, visitor, Number(digits)))
    ? Number(digits)
    : null;
}

export async function getPlaceInLine(
  context: Context,
  visitor: Visitor,
  { ticket_type_id, ticket }: In<typeof call>,
): Promise<View> {
  const catalog = await catalogOf(context, visitor.project);
  const now = context.now();
  const line = lineOf(visitor.project, catalog.type(ticket_type_id), now);
  if (!line || (await lineNow(context, line))?.ended_at) return { state: 'none', as_of: now };
  const untilDraw = line.opens_at - LOBBY_MS - now;
  if (untilDraw > 0)
    return {
      state: 'soon',
      as_of: now,
      opens_at: line.opens_at,
      ask_again_ms: Math.round(untilDraw + Math.random() * 60_000),
    };
  return viewOf(context, line, visitor.visitor_id, ticket);
}

/**
 * While a visitor waits, the number in the line's ticket is enough; the visitor's row is read only without one, and
 * when it is the visitor's turn.
 */
async function viewOf(context: Context, line: NewLine, visitor: string, ticket?: string): Promise<View> {
  const number = numberOn(context, line, visitor, ticket);
  const stored = number === null ? null : await lineNow(context, line);
  const byTicket =
    number !== null && stored && number <= stored.joined
      ? waitingView(context, line, stored, visitor, { number })
      : null;
  if (byTicket) return byTicket;
  const own = await placeOfVisitor(context, line, visitor);
  const row = await lineOfPlace(context, line);
  return waitingView(context, line, row, visitor, own) ?? admittedView(context, line, visitor, own);
}

async function lineOfPlace(context: Context, line: NewLine): Promise<LineRow> {
  const row = (await lineNow(context, line)) ?? (await lineNow(context, line, true));
  if (!row) throw new Error(`waiting line ${line.id} is missing`);
  return row;
}

function waitingView(
  context: Context,
  line: NewLine,
  row: LineRow,
  visitor: string,
  own: { number: number; told_at?: Date | null },
): View | null {
  const now = context.now();
  const base = { as_of: now, opens_at: line.opens_at, ticket: ticketOf(context, line, visitor, own.number) };
  const drawn = drawnOf(row);
  if (!drawn)
    return {
      ...base,
      state: 'draw',
      people: row.joined,
      ask_again_ms: askAtOpeningMs(line.opens_at - now, row.joined, Math.random()),
    };
  const place = placeIn(drawn, own.number);
  if (own.told_at || place <= drawn.admitted_to) return null;
  const ahead = peopleAhead(drawn, place);
  const wait = waitSeconds(ahead, row.pace);
  return {
    ...base,
    state: 'waiting',
    place,
    ahead,
    wait_seconds: wait ?? undefined,
    sold_out: row.sold_out ? true : undefined,
    ask_again_ms: askAgainMs(wait, Math.random()),
  };
}

const isOver = ({ told_at }: PlaceRow, now: number): boolean => told_at !== null && now > told_at.getTime() + WINDOW_MS;

async function admittedView(context: Context, line: NewLine, visitor: string, own: PlaceRow): Promise<View> {
  const place = isOver(own, context.now()) ? await joinAgain(context, line, own) : own;
  const row = await lineOfPlace(context, line);
  const waiting = waitingView(context, line, row, visitor, place);
  if (waiting) return waiting;
  const notified = place.told_at ?? (await beginOrdering(context.db, line, visitor, new Date(context.now())));
  const people = row.joined - row.admitted_to;
  return {
    state: 'admitted',
    as_of: context.now(),
    opens_at: line.opens_at,
    until: notified.getTime() + WINDOW_MS,
    people,
  };
}

/** @throws DomainError `waitInLine` with the place, where it is not this visitor's turn. */
export async function checkTurn(context: Context, visitor: Visitor, typeIds: readonly string[]): Promise<NewLine[]> {
  const catalog = await catalogOf(context, visitor.project);
  const now = context.now();
  const lines = new Map<string, { line: NewLine; typeId: string }>();
  for (const typeId of new Set(typeIds)) {
    const line = lineOf(visitor.project, catalog.type(typeId), now);
    if (line && line.opens_at <= now && !(await lineNow(context, line))?.ended_at) lines.set(line.id, { line, typeId });
  }
  for (const { line, typeId } of lines.values()) {
    const view = await viewOf(context, line, visitor.visitor_id);
    // Another process may have moved the line on within the last second.
    const sure =
      view.state === 'waiting'
        ? await lineNow(context, line, true).then(() => viewOf(context, line, visitor.visitor_id))
        : view;
    if (sure.state !== 'admitted') throw new DomainError('waitInLine', { ...sure, ticket_type_id: typeId });
  }
  return [...lines.values()].map(({ line }) => line);
}
