import type { Day } from '#domain/lib/day.ts';
import type { EntrySession, TextKind } from './entry-types.ts';
import type { LocalText } from '#domain/lib/local-text.ts';

/** All verdicts of a gate, roughly in the order of the checks. `override` shows a supervisor's decision. */
export const ENTRY_VERDICTS = [
  'no-code',
  'forged',
  'elsewhere',
  'expired',
  'unlisted',
  'unknown',
  'old-code',
  'refunded',
  'unpaid',
  'unconfirmed',
  'in-review',
  'again',
  'used',
  'wrong-gate',
  'wrong-day',
  'too-early',
  'too-late',
  'card-void',
  'card-used',
  'card-expired',
  'card-waiting',
  'card-empty',
  'too-many',
  'stale',
  'check-photo',
  'check-id',
  'admit',
  'admit-n',
  're-entry',
  'exit',
  'override',
] as const;
export type EntryVerdictId = (typeof ENTRY_VERDICTS)[number];

/** GO opens; ASK needs a look by staff; LATER is not now or not here; STOP refuses. */
export type EntryFamily = 'GO' | 'ASK' | 'LATER' | 'STOP';

export type LetInBy = 'nobody' | 'steward' | 'supervisor';

/** Data for the second line and the list of facts; screens add the words. Instants in milliseconds since 1970. */
export interface EntryFacts {
  ticket_no?: string;
  ticket_type_id?: string;
  looks_like?: TextKind;
  /** The last day of use in the code. */
  code_day?: Day;
  venue?: LocalText;
  list_at?: number;
  /** When the event happened that the verdict is about, such as an earlier use or a return. */
  at?: number;
  gate_id?: string;
  device?: string;
  /** Time since this device admitted the ticket, milliseconds. */
  ago_ms?: number;
  scenic_id?: string;
  /** No gate of the venue admits to that spot. */
  no_entrance?: true;
  session?: EntrySession;
  valid_from?: Day;
  valid_until?: Day;
  today?: Day;
  changeable?: boolean;
  /** The session's tickets are admitted from, or were admitted until, this instant. */
  from?: number;
  until?: number;
  activate_by?: Day;
  /** People of the ticket or card, returned ones not counted: in all, already entered, and those who may enter. */
  of?: number;
  used?: number;
  left?: number;
  /** Why staff are asked: an old list, or an unsure clock. */
  because?: 'list' | 'clock';
  check?: 'photo' | 'id';
  /** True where the admission would be a re-entry, which uses nothing up. */
  back?: true;
  unlisted?: true;
  /** Another gate admitted the ticket meanwhile, and the visitor is past this gate already. */
  recalled?: true;
  /** The number was typed and is not on the list: without a signature it proves nothing. */
  unsigned?: true;
}

export interface EntryVerdict {
  id: EntryVerdictId;
  family: EntryFamily;
  by: LetInBy;
  people: number;
  facts: EntryFacts;
}

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;

/** For this time after an entry the same code in view is an accidental second scan, milliseconds. */
export const AGAIN_MS = 60_000;

const VERDICTS = {
  'no-code': ['LATER', 'nobody'],
  forged: ['STOP', 'nobody'],
  elsewhere: ['LATER', 'nobody'],
  expired: ['LATER', 'supervisor'],
  unlisted: ['ASK', 'steward'],
  unknown: ['STOP', 'nobody'],
  'old-code': ['STOP', 'nobody'],
  refunded: ['STOP', 'nobody'],
  unpaid: ['STOP', 'nobody'],
  unconfirmed: ['STOP', 'supervisor'],
  'in-review': ['STOP', 'supervisor'],
  again: ['LATER', 'nobody'],
  used: ['STOP', 'supervisor'],
  'wrong-gate': ['LATER', 'supervisor'],
  'wrong-day': ['LATER', 'supervisor'],
  'too-early': ['LATER', 'supervisor'],
  'too-late': ['LATER', 'supervisor'],
  'card-void': ['STOP', 'nobody'],
  'card-used': ['STOP', 'supervisor'],
  'card-expired': ['LATER', 'nobody'],
  'card-waiting': ['LATER', 'nobody'],
  'card-empty': ['LATER', 'nobody'],
  'too-many': ['LATER', 'nobody'],
  stale: ['ASK', 'supervisor'],
  'check-photo': ['ASK', 'steward'],
  'check-id': ['ASK', 'steward'],
  admit: ['GO', 'nobody'],
  'admit-n': ['GO', 'nobody'],
  're-entry': ['GO', 'nobody'],
  exit: ['GO', 'nobody'],
  override: ['GO', 'nobody'],
} as const satisfies Record<EntryVerdictId, readonly [EntryFamily, LetInBy]>;

export const familyOf = (id: EntryVerdictId): EntryFamily => VERDICTS[id][0];

/** Verdicts that refuse a person; those with a question to staff may still admit. */
export const REFUSING: readonly EntryVerdictId[] = ENTRY_VERDICTS.filter((id) =>
  ['STOP', 'LATER'].includes(familyOf(id)),
);

/** Noted by a gate when staff saw a person other than the ticket's holder. */
export const NOT_THIS_PERSON = 'not-this-person';
/** Noted by a gate when a verdict that asks elsewhere turned the person away: by staff, or by the gate's settings. */
export const TURNED_AWAY = 'turned-away';
export const REFUSAL_REASONS: readonly string[] = [NOT_THIS_PERSON, TURNED_AWAY];

export const isRefusal = ({ kind, verdict: id, reason }: { kind: string; verdict: string; reason: string | null }) =>
  kind === 'verdict' && (REFUSING.some((each) => each === id) || REFUSAL_REASONS.some((each) => each === reason));

export function verdict(id: EntryVerdictId, people: number, facts: EntryFacts): EntryVerdict {
  const [family, by] = VERDICTS[id];
  return { id, family, by, people, facts };
}

export const mayLetIn = ({ by }: Pick<EntryVerdict, 'by'>, role: 'steward' | 'supervisor' | 'office'): boolean =>
  by === 'steward' || (by === 'supervisor' && role !== 'steward');
