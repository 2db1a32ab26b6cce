import { ENTRY_VERDICTS, type EntryFacts, type EntryVerdictId, familyOf } from '#domain/gate/entry-verdicts.ts';
import type { LocalText } from '#domain/lib/local-text.ts';
import type { CameraState } from '#gate/camera/camera.ts';
import type { GateScreen, GateStaff, GateStatus, ShownVerdict } from '#gate/types.ts';

/** Thursday 16 April 2026, 09:41 at the venue: the moment of the drawings. */
export const NOW = Date.parse('2026-04-16T09:41:00+08:00');
const at = (time: string): number => Date.parse(`2026-04-16T${time}+08:00`);
const MINUTE = 60_000;

const text = (zh_CN: string, zh_TW: string, en: string, ja: string): LocalText => ({
  zh_CN,
  zh_TW,
  zh_HK: zh_TW,
  en,
  ja,
});
export const VENUE = text('望鹤山森林公园', '望鶴山森林公園', 'Crane Peak Forest Park', '望鶴山森林公園');
const EAST = text('东门', '東門', 'East Gate', '東門');
const NORTH = text('北门', '北門', 'North Gate', '北門');
const PIER = text('北码头', '北碼頭', 'North Pier', '北桟橋');
const ADULT = text('成人票', '成人票', 'Adult', '大人');
const FAMILY = text('家庭票', '家庭票', 'Family', 'ファミリー');
const CARD = text('山湖年卡，主卡', '山湖年卡，主卡', 'Lake year card', '年間パス');
export const NAMES: Readonly<Record<string, LocalText>> = {
  east: EAST,
  north: NORTH,
  adult: ADULT,
  family: FAMILY,
  card: CARD,
  park: VENUE,
  pier: PIER,
};

export const STAFF: readonly GateStaff[] = [
  { id: 'chen', name: '陈师傅', role: 'steward' },
  { id: 'zhou', name: '周敏', role: 'supervisor' },
];
const [CHEN, ZHOU] = STAFF as [GateStaff, GateStaff];
const GATE = { id: 'east', name: EAST, direction: 'in' as const };

const STATUS: GateStatus = {
  venue: VENUE,
  gate: GATE,
  device_name: 'E3',
  staff: CHEN,
  online: true,
  answered_at: NOW - 2_000,
  list_at: NOW - MINUTE,
  list_age: 'fresh',
  permit_until: at('21:03:00'),
  waiting_lines: 0,
  clock: 'sure',
  turnstile: 'none',
  in_today: 1286,
  conflicts: 2,
};
const OFFLINE: Partial<GateStatus> = {
  online: false,
  answered_at: NOW - 38 * MINUTE,
  list_at: at('09:03:00'),
  list_age: 'amber',
  waiting_lines: 26,
  conflicts: 0,
};
const SESSION = { id: 'morning', starts_at: at('08:00:00'), ends_at: at('12:00:00'), last_entry_at: at('12:00:00') };

const FACTS: EntryFacts = { ticket_no: '826419370512', ticket_type_id: 'adult' };

const FACTS_OF: Partial<Record<EntryVerdictId, EntryFacts>> = {
  'no-code': { looks_like: 'payment-code' },
  forged: { ticket_no: '826419370512', code_day: '2026-04-16' },
  elsewhere: { ticket_no: '826419370512', venue: text('云溪古镇', '雲溪古鎮', 'Yunxi Old Town', '雲渓古鎮') },
  expired: { ...FACTS, valid_until: '2026-04-12', today: '2026-04-16' },
  unlisted: { ticket_no: '826419376608', code_day: '2026-04-16', list_at: at('09:03:00'), unlisted: true },
  again: { ...FACTS, ago_ms: 12_000 },
  used: { ...FACTS, at: at('09:09:00'), gate_id: 'north', device: 'N1' },
  refunded: { ...FACTS, at: at('08:50:00') },
  'wrong-gate': { ...FACTS, scenic_id: 'park' },
  'wrong-day': {
    ...FACTS,
    ticket_no: '826419370520',
    valid_from: '2026-04-18',
    valid_until: '2026-04-18',
    today: '2026-04-16',
    changeable: true,
  },
  'too-early': { ...FACTS, scenic_id: 'park', from: at('12:45:00') },
  'too-late': { ...FACTS, scenic_id: 'park', until: at('09:00:00') },
  'card-void': { ...FACTS, ticket_type_id: 'card', at: at('08:50:00') },
  'card-used': { ...FACTS, ticket_type_id: 'card', at: at('09:09:00'), gate_id: 'north' },
  'card-expired': { ...FACTS, ticket_type_id: 'card', valid_until: '2026-04-12' },
  'card-waiting': { ...FACTS, ticket_type_id: 'card' },
  'card-empty': { ...FACTS, ticket_type_id: 'card' },
  'too-many': { ...FACTS, ticket_type_id: 'family', of: 4, used: 3, left: 1 },
  stale: { ...FACTS, list_at: at('09:03:00'), because: 'list' },
  'check-photo': { ...FACTS, ticket_no: '826419370093', ticket_type_id: 'card', valid_until: '2027-04-12' },
  admit: { ...FACTS, scenic_id: 'park', session: SESSION },
  'admit-n': { ...FACTS, ticket_type_id: 'family', of: 4, used: 0, left: 4 },
};
const NO_ENTRANCE: EntryFacts = { ...FACTS, scenic_id: 'pier', no_entrance: true };
const BY_SUPERVISOR: ReadonlySet<EntryVerdictId> = new Set([
  'used',
  'wrong-day',
  'wrong-gate',
  'too-early',
  'too-late',
  'stale',
  'expired',
  'card-used',
]);

export function shown(id: EntryVerdictId, more: Partial<ShownVerdict> = {}): ShownVerdict {
  const family = familyOf(id);
  return {
    id,
    family,
    by: 'nobody',
    people: id === 'admit-n' ? 3 : 1,
    facts: FACTS_OF[id] ?? FACTS,
    seq: 1,
    at: NOW - 12_000,
    how: 'code',
    holder: null,
    ends: family === 'GO' ? 'by-itself' : family === 'ASK' ? 'button' : 'next-code',
    may_override: BY_SUPERVISOR.has(id),
    may_confirm: id === 'unlisted' ? 'let-in' : id === 'check-id' || id === 'check-photo' ? 'person' : null,
    turnstile: 'none',
    ...more,
  };
}

export interface State {
  name: string;
  screen: GateScreen;
  status?: Partial<GateStatus>;
  isLane?: boolean;
  camera?: Partial<CameraState>;
}

const HOLDER = { surname: '林', last_four: '2418', age_from: null };
const scanning: GateScreen = { kind: 'scanning', last: shown('admit') };
const verdict = (id: EntryVerdictId, more: Partial<ShownVerdict> = {}): GateScreen => ({
  kind: 'verdict',
  shown: shown(id, more),
});
const locked = {
  kind: 'locked',
  staff: STAFF,
  busy: false,
  problem: null,
  tries_left: 5,
  locked_until: null,
  idle: false,
} as const;

/** States that staff can meet, each as the device would show it. */
export const STATES: readonly State[] = [
  { name: 'starting', screen: { kind: 'starting' } },
  {
    name: 'unpaired',
    screen: { kind: 'unpaired', busy: false, problem: null, wiped: null },
    status: { gate: null, venue: null, list_at: null },
  },
  {
    name: 'unpaired-revoked',
    screen: { kind: 'unpaired', busy: false, problem: 'pairing-old', wiped: 'revoked' },
    camera: { status: 'refused' },
  },
  { name: 'pairing', screen: { kind: 'pairing', digits: '4827', agreed: false, problem: null } },
  { name: 'pairing-agreed', screen: { kind: 'pairing', digits: '4827', agreed: true, problem: null } },
  { name: 'locked', screen: locked },
  { name: 'locked-wrong-pin', screen: { ...locked, problem: 'pin-wrong', tries_left: 3, idle: true } },
  { name: 'locked-until', screen: { ...locked, problem: 'pin-locked', tries_left: 0, locked_until: at('09:46:00') } },
  {
    name: 'locked-online',
    screen: { ...locked, problem: 'pin-locked', tries_left: 0, locked_until: 'online' },
    status: OFFLINE,
  },
  { name: 'locked-nobody', screen: { ...locked, staff: [] } },
  {
    name: 'signed-in',
    screen: {
      kind: 'signed-in',
      gates: [GATE, { id: 'north', name: NORTH, direction: 'both' }],
      gate: { id: 'north', name: NORTH, direction: 'both' },
    },
  },
  { name: 'scan', screen: scanning },
  {
    name: 'scan-first',
    screen: { kind: 'scanning', last: null },
    status: { waiting_lines: 3 },
    camera: { needsAdvice: true, torch: null },
  },
  {
    name: 'scan-refused',
    screen: { kind: 'scanning', last: shown('used') },
    camera: { status: 'refused', torch: null, hasLenses: false },
  },
  { name: 'scan-offline', screen: scanning, status: OFFLINE },
  ...ENTRY_VERDICTS.filter((id) => id !== 'admit-n' && id !== 'check-photo').map((id): State => {
    const more = id === 'used' ? { holder: HOLDER } : id === 'check-id' ? { holder: { ...HOLDER, age_from: 60 } } : {};
    return { name: `verdict-${id}`, screen: verdict(id, more), ...(id === 'unlisted' ? { status: OFFLINE } : {}) };
  }),
  {
    name: 'verdict-used-family',
    screen: verdict('used', {
      facts: { ...FACTS, ticket_type_id: 'family', at: at('09:09:00'), gate_id: 'north', of: 3, used: 3, left: 0 },
    }),
  },
  { name: 'verdict-no-entrance', screen: verdict('wrong-gate', { facts: NO_ENTRANCE }) },
  {
    name: 'group',
    screen: { kind: 'group', shown: shown('admit-n', { ends: 'button' }), people: 3, left: 4, busy: false },
  },
  {
    name: 'photo',
    screen: {
      kind: 'photo',
      shown: shown('check-photo', { holder: HOLDER }),
      photo: { state: 'shown', url: '/portrait.svg' },
      busy: false,
    },
  },
  {
    name: 'photo-none',
    screen: { kind: 'photo', shown: shown('check-photo', { holder: HOLDER }), photo: { state: 'none' }, busy: false },
  },
  { name: 'number', screen: { kind: 'number', digits: '8264193705', paused_until: null, problem: null, busy: false } },
  {
    name: 'number-paused',
    screen: { kind: 'number', digits: '826419370512', paused_until: NOW + 30_000, problem: 'paused', busy: false },
    status: { staff: ZHOU },
  },
  {
    name: 'look-up',
    screen: { kind: 'look-up', by: 'id-number', local: false, rows: null, ends_at: null, problem: null, busy: false },
  },
  {
    name: 'look-up-found',
    screen: {
      kind: 'look-up',
      by: 'phone',
      local: false,
      rows: [
        { ticket_no: '826419370512', ticket_type: ADULT, people: 1, left: 1, holder_masked: '林**', session: SESSION },
        { ticket_no: '826419372280', ticket_type: FAMILY, people: 4, left: 3, holder_masked: '林**', session: null },
      ],
      ends_at: NOW + 30_000,
      problem: null,
      busy: false,
    },
    status: { staff: ZHOU },
  },
  {
    name: 'look-up-none',
    screen: { kind: 'look-up', by: 'id-number', local: false, rows: [], ends_at: null, problem: null, busy: false },
  },
  {
    name: 'look-up-offline',
    screen: {
      kind: 'look-up',
      by: 'id-number',
      local: false,
      rows: null,
      ends_at: null,
      problem: 'offline',
      busy: false,
    },
    status: OFFLINE,
  },
  {
    name: 'override',
    screen: {
      kind: 'override',
      shown: shown('used', { holder: HOLDER }),
      people: 1,
      problem: null,
      locked_until: null,
      busy: false,
    },
  },
  {
    name: 'today',
    screen: {
      kind: 'today',
      report: {
        as_of: NOW,
        day: '2026-04-16',
        in_today: 1286,
        booked: 3420,
        by_session: [
          { session: SESSION, scenic: EAST, people: 1198, booked: 1920 },
          {
            session: { id: 'noon', starts_at: at('12:00:00'), ends_at: at('16:00:00'), last_entry_at: at('16:00:00') },
            scenic: EAST,
            people: 88,
            booked: 1500,
          },
        ],
        by_gate: [
          { gate_id: 'east', name: EAST, people_in: 742, people_out: 12, devices: 3, seen_at: NOW - 4_000 },
          { gate_id: 'north', name: NORTH, people_in: 544, people_out: 0, devices: 2, seen_at: NOW - 38 * MINUTE },
        ],
        refused: 41,
        overrides: 3,
        missing: [{ device: 'd2', name: 'N2', lines: 26, seen_at: NOW - 38 * MINUTE }],
      },
      lines: [
        {
          n: 412,
          at: at('09:41:00'),
          verdict: 'admit',
          people: 1,
          tail: '0512',
          ticket_type: ADULT,
          how: 'code',
          refused: false,
          sent: true,
        },
        {
          n: 411,
          at: at('09:40:30'),
          verdict: 'used',
          people: 0,
          tail: '7736',
          ticket_type: ADULT,
          how: 'code',
          refused: true,
          sent: true,
        },
        {
          n: 410,
          at: at('09:40:00'),
          verdict: 'admit-n',
          people: 3,
          tail: '2280',
          ticket_type: FAMILY,
          how: 'code',
          refused: false,
          sent: true,
        },
        {
          n: 409,
          at: at('09:39:00'),
          verdict: 'check-photo',
          people: 1,
          tail: '0093',
          ticket_type: CARD,
          how: 'typed',
          refused: false,
          sent: false,
        },
      ],
      lines_in_all: 412,
      busy: false,
      problem: null,
    },
  },
  {
    name: 'today-offline',
    screen: { kind: 'today', report: null, lines: [], lines_in_all: 0, busy: false, problem: 'offline' },
    status: OFFLINE,
  },
  {
    name: 'today-loading',
    screen: { kind: 'today', report: null, lines: [], lines_in_all: 0, busy: true, problem: null },
  },
  {
    name: 'conflicts',
    screen: {
      kind: 'conflicts',
      open: [
        {
          id: 'c1',
          kind: 'DOUBLE',
          ticket_no: '826419377736',
          ticket_type: ADULT,
          people: 1,
          entries: [
            { at: at('09:09:12'), gate: NORTH, device: 'N1', offline: false, clock: 'sure' },
            { at: at('09:31:40'), gate: EAST, device: 'E3', offline: true, clock: 'sure' },
          ],
          decided: null,
        },
        {
          id: 'c2',
          kind: 'REFUNDED',
          ticket_no: '826419379014',
          ticket_type: ADULT,
          people: 1,
          entries: [{ at: at('09:26:31'), gate: EAST, device: 'E3', offline: true, clock: 'unsure' }],
          decided: null,
        },
      ],
      decided: [],
      busy: false,
      problem: null,
    },
    status: { staff: ZHOU },
  },
  {
    name: 'conflicts-none',
    screen: { kind: 'conflicts', open: [], decided: [], busy: false, problem: null },
    status: { conflicts: 0 },
  },
  {
    name: 'conflicts-offline',
    screen: { kind: 'conflicts', open: [], decided: [], busy: false, problem: 'offline' },
    status: OFFLINE,
  },
  {
    name: 'device',
    screen: {
      kind: 'device',
      lines_in_all: 412,
      pack_day: '2026-04-16',
      tickets: 3420,
      cards: 812,
      busy: false,
      problem: null,
    },
  },
  {
    name: 'device-turnstile',
    screen: {
      kind: 'device',
      lines_in_all: 412,
      pack_day: '2026-04-16',
      tickets: 20_000,
      cards: 640,
      busy: false,
      problem: null,
    },
    status: { turnstile: 'serial' },
  },
  {
    name: 'device-unsure',
    screen: { kind: 'device', lines_in_all: 412, pack_day: null, tickets: 0, cards: 0, busy: true, problem: null },
    status: { ...OFFLINE, clock: 'unsure', staff: ZHOU, list_at: null },
  },
  {
    name: 'device-unsent',
    screen: {
      kind: 'device',
      lines_in_all: 412,
      pack_day: '2026-04-16',
      tickets: 3420,
      cards: 812,
      busy: false,
      problem: 'offline',
    },
    status: { ...OFFLINE, staff: ZHOU },
  },
  { name: 'set-time', screen: { kind: 'set-time', problem: null, busy: false } },
  { name: 'stopped-storage', screen: { kind: 'stopped', reason: 'storage-failed' } },
  { name: 'stopped-permit', screen: { kind: 'stopped', reason: 'permit-over' }, status: OFFLINE },
  { name: 'stopped-log', screen: { kind: 'stopped', reason: 'log-altered' } },
  { name: 'stopped-list', screen: { kind: 'stopped', reason: 'no-list' }, status: { list_at: null } },
  { name: 'lane', screen: scanning, isLane: true },
  {
    name: 'look-up-stored',
    screen: { kind: 'look-up', by: 'id-number', local: true, rows: null, ends_at: null, problem: null, busy: false },
    status: OFFLINE,
  },
  {
    name: 'lane-id',
    screen: { kind: 'look-up', by: 'id-number', local: false, rows: null, ends_at: null, problem: null, busy: false },
    isLane: true,
  },
  {
    name: 'lane-id-unknown',
    screen: {
      kind: 'look-up',
      by: 'id-number',
      local: false,
      rows: [],
      ends_at: null,
      problem: 'unknown',
      busy: false,
    },
    isLane: true,
  },
  { name: 'lane-admit', screen: verdict('admit', { people: 2 }), isLane: true },
  { name: 'lane-turnstile', screen: verdict('admit', { ends: 'button', turnstile: 'timeout' }), isLane: true },
  { name: 'lane-shut', screen: verdict('admit', { ends: 'next-code', turnstile: 'failed' }), isLane: true },
  { name: 'lane-again', screen: verdict('no-code'), isLane: true },
  { name: 'lane-staff', screen: verdict('used'), isLane: true },
  { name: 'lane-entrance', screen: verdict('wrong-gate'), isLane: true },
  { name: 'lane-no-entrance', screen: verdict('wrong-gate', { facts: NO_ENTRANCE }), isLane: true },
  { name: 'lane-advice', screen: scanning, isLane: true, camera: { needsAdvice: true, torch: null } },
  { name: 'lane-day', screen: verdict('wrong-day'), isLane: true },
  { name: 'lane-early', screen: verdict('too-early'), isLane: true },
  { name: 'lane-ask', screen: verdict('unlisted'), isLane: true },
];

export const statusOf = ({ status }: State): GateStatus => ({ ...STATUS, ...status });
