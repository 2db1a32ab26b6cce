import type { Pack } from '#contract/gate/gate-list.ts';
import type { DeviceReport } from '#contract/gate/device-report.ts';
import { gateNews, gatePack, renewPermit } from '#contract/gate/gate.ts';
import { addDays, type Day, dayOf, instantOf } from '#domain/lib/day.ts';
import { type Permit, permitText } from '#domain/gate/gate-log.ts';
import { AGAIN_MS } from '#domain/gate/entry-verdicts.ts';
import { ask } from './ask.ts';
import { seal, type Sealed, unseal } from './device-keys.ts';
import { type GateState, timeNow } from './gate-state.ts';
import { storeThumbs } from './card-thumbs.ts';
import { type AsOf, createList, type News } from './list.ts';
import { createLocalUses, type UsesHere } from './local-uses.ts';
import { createLog } from './log.ts';
import { staffOf } from './names.ts';
import { pushLines } from './push-lines.ts';
import { recall } from './recall.ts';
import { signOutDismissed } from './sign-in.ts';

const MINUTE = 60_000;
/** From this time of day on the list of the next day is fetched, too. */
const TOMORROW_FROM = '17:00';
/** With more changes than this a new list is fetched, which is read faster at the next start. */
const MOST_NEWS = 500;

/**
 * A device stays with a day's list while a session of it runs on after midnight: the next one was fetched in the
 * evening and lacks what was sold since.
 */
function packDay(gate: GateState): Day {
  const now = timeNow(gate) - (gate.chosenGate?.late_minutes ?? 0) * MINUTE;
  const day = dayOf(now);
  const { pack } = gate.list ?? {};
  const runs =
    pack &&
    pack.day < day &&
    pack.sessions.some(({ starts_at, ends_at }) => dayOf(starts_at) === pack.day && ends_at > now);
  return runs ? pack.day : day;
}

/** The order matters: without a valid token nothing is sent, and a list fetched before the lines would lack them. */
export async function synchronize(gate: GateState): Promise<void> {
  if (!gate.paired?.agreed) return;
  // Midnight needs no network where tomorrow's list was fetched in the evening.
  if (gate.list && gate.list.pack.day !== packDay(gate)) await openDay(gate, packDay(gate));
  if (timeNow(gate) > gate.token.until && !(await renew(gate))) return;
  await pushLines(gate);
  if (gate.permit === null || !gate.paired) return;
  const day = packDay(gate);
  if (gate.list?.pack.day !== day) await fetchPack(gate, day);
  // The permit names the device's gates, which may have changed.
  else if (!(await fetchNews(gate, day)) && gate.online && (await renew(gate))) await fetchPack(gate, day);
  await storeThumbs(gate);
  const tomorrow = addDays(day, 1);
  if (gate.online && timeNow(gate) >= instantOf(day, TOMORROW_FROM)) await fetchTomorrow(gate, tomorrow);
}

const TOKEN_SPARE = 2 * MINUTE;
const TOKEN_LIFE = 15 * MINUTE;

function aboutOf({ deps, staff, list }: GateState): DeviceReport {
  return {
    ...deps.about?.(),
    staff: staff?.id ?? null,
    ...(list ? { list_at: Math.round(list.listAt()), listed: list.size() } : {}),
  };
}

async function renew(gate: GateState): Promise<boolean> {
  const result = await ask(gate, renewPermit, { n: gate.log?.last() ?? 0, about: aboutOf(gate) });
  if (!result.ok || !gate.paired) return false;
  const { state, token, permit, name, last_n, chain } = result.value;
  if (state === 'waiting' || !permit) return false;
  gate.token = { text: token, until: timeNow(gate) + TOKEN_LIFE - TOKEN_SPARE };
  gate.permit = permit;
  gate.paired = { ...gate.paired, name };
  // A server restored from a backup gets the lines that it lost again; a restored device continues after the last line
  // that the server has.
  gate.sentTo = Math.min(gate.sentTo, last_n);
  if (!gate.log || gate.log.last() < last_n)
    gate.log = createLog(gate.deps.store, gate.deps.crypto, gate.paired.device, { n: last_n, hash: chain });
  await save(gate, { permit, paired: gate.paired });
  gate.changed();
  return true;
}

/** Data that can't be stored is fetched again after a restart; only the log must not fail. */
const save = (gate: GateState, values: Record<string, unknown>): Promise<unknown> =>
  Promise.all(Object.entries(values).map(([key, value]) => gate.deps.store.set(key, value).catch(() => undefined)));

async function fetchPack(gate: GateState, day: Day): Promise<void> {
  const counted = gate.sentTo;
  const result = await ask(gate, gatePack, { day });
  if (!result.ok || !result.value.pack || !gate.keys) return;
  const { pack } = result.value;
  if (
    !(await adoptPack(gate, pack, {
      tickets: [],
      cards: [],
      cursor: pack.cursor,
      listAt: pack.made_at,
      countedTo: counted,
    }))
  )
    return;
  await storePack(gate, await seal(gate.deps.crypto, gate.keys, pack));
}

/** Stores a list and forgets the position in the news of the former list, which does not apply to it. */
async function storePack(gate: GateState, pack: Sealed): Promise<void> {
  await gate.deps.store.remove(['as-of']).catch(() => undefined);
  await save(gate, { pack, news: gate.list?.news() });
}

async function adoptPack(gate: GateState, pack: Pack, news: News): Promise<boolean> {
  if (!gate.permit || !(await isPermitGenuine(gate, gate.permit, pack))) return false;
  const before = gate.list?.pack;
  gate.list = createList(pack, news);
  gate.uses.counted(news.countedTo, isCovered(gate));
  const chosenGate = gate.list.pack.gates.find(({ id }) => id === gate.chosenGate?.id);
  if (chosenGate) gate.chosenGate = chosenGate;
  signOutDismissed(gate, before);
  if (gate.screen.kind === 'locked') gate.show({ ...gate.screen, staff: staffOf(gate) });
  gate.changed();
  return true;
}

async function isPermitGenuine(
  gate: GateState,
  permit: Permit & { key_id?: string; signature?: string },
  { keys }: Pack,
): Promise<boolean> {
  const key = keys.find(({ key_id }) => key_id === permit.key_id);
  return (
    key !== undefined &&
    permit.device === gate.paired?.device &&
    gate.verify(key.public, permit.signature ?? '', permitText(permit))
  );
}

/**
 * Whether the list's row includes this device's uses. For a moment after an entry the device still has to distinguish
 * "just admitted" from "already used".
 */
const isCovered =
  (gate: GateState) =>
  (number: string, uses: UsesHere): boolean => {
    const row = gate.list?.find(number);
    if (!row || row.serial < uses.serial || timeNow(gate) - uses.lastAt < AGAIN_MS) return false;
    return row.kind === 'ticket' ? row.used >= uses.people : row.last_use !== null;
  };

const asOf = ({ cursor, listAt, countedTo }: News): AsOf => ({ cursor, listAt, countedTo });

async function fetchNews(gate: GateState, day: Day): Promise<boolean> {
  const { list } = gate;
  if (!list) return false;
  const counted = gate.sentTo;
  const result = await ask(gate, gateNews, {
    cursor: list.news().cursor,
    n: gate.log?.last() ?? 0,
    day,
    about: aboutOf(gate),
  });
  if (!result.ok || gate.list !== list) return result.ok;
  const { tickets, cards, count, hash, epoch, cursor, recalls, server_time } = result.value;
  const isNew = list.merge({ tickets, cards });
  const same = list.confirm({ count, hash, epoch, cursor, at: server_time, countedTo: counted });
  if (same) gate.uses.counted(counted, isCovered(gate));
  const news = list.news();
  // News come every few seconds while visitors wait, so the rows are written only when they changed.
  await save(gate, isNew ? { news } : { 'as-of': asOf(news) });
  for (const each of recalls) recall(gate, each);
  gate.changed();
  return same && news.tickets.length + news.cards.length <= MOST_NEWS;
}

interface NextPack {
  day: Day;
  sealed: Sealed;
  countedTo: number;
}

/** After a switch to an older list: counts again the lines that were sent after that list was made. */
async function rebuildUses(gate: GateState, countedTo: number): Promise<void> {
  gate.uses = createLocalUses();
  for (const line of await gate.deps.store.lines(countedTo + 1)) gate.uses.add(line, line.n);
}

async function fetchTomorrow(gate: GateState, day: Day): Promise<void> {
  const there = await gate.deps.store.get<NextPack>('pack-next').catch(() => undefined);
  const countedTo = gate.sentTo;
  if (there?.day === day || !gate.keys) return;
  const result = await ask(gate, gatePack, { day });
  if (result.ok && result.value.pack && gate.keys)
    await save(gate, {
      'pack-next': {
        day,
        countedTo,
        sealed: await seal(gate.deps.crypto, gate.keys, result.value.pack),
      } satisfies NextPack,
    });
}

export async function openDay(gate: GateState, day: Day | null): Promise<void> {
  const { store, crypto } = gate.deps;
  const { keys } = gate;
  if (!keys) return;
  const open = async (sealed: Sealed | undefined): Promise<Pack | null> =>
    sealed ? ((await unseal(crypto, keys, sealed).catch(() => null)) as Pack | null) : null;
  const today = await open(await store.get<Sealed>('pack').catch(() => undefined));
  const next = await store.get<NextPack>('pack-next').catch(() => undefined);
  if (next && next.day === day) {
    const pack = await open(next.sealed);
    await rebuildUses(gate, next.countedTo);
    if (
      pack &&
      (await adoptPack(gate, pack, {
        tickets: [],
        cards: [],
        cursor: pack.cursor,
        listAt: pack.made_at,
        countedTo: next.countedTo,
      }))
    ) {
      await storePack(gate, next.sealed);
      await store.remove(['pack-next']).catch(() => undefined);
    }
    return;
  }
  const news = await store.get<News>('news').catch(() => undefined);
  const later = await store.get<AsOf>('as-of').catch(() => undefined);
  if (today && news && (day === null || today.day === day))
    await adoptPack(gate, today, later && later.listAt > news.listAt ? { ...news, ...later } : news);
}
