import * as v from 'valibot';
import { Count, DayText, Instant, LocalTextShape, listUpTo } from '#contract/shapes.ts';
import { LOCALES } from '#domain/lib/local-text.ts';
import { operation } from '#contract/operation.ts';
import { choiceFilter, listOperation, textFilter } from './list.ts';
import { Reason } from './shapes.ts';

/**
 * A venue file as the catalogue editor holds it; the reader of venue files judges it and names the location of each
 * defect.
 */
export const VenueDocument = v.record(v.string(), v.unknown());

export const Problem = v.object({ location: v.string(), message: v.string() });
export type Problem = v.InferOutput<typeof Problem>;

const Version = v.object({
  version: Count,
  at: Instant,
  /** The name of a colleague; empty where a file was imported at the server. */
  by: v.string(),
  source: v.picklist(['import', 'office']),
  note: v.string(),
  /** The number of the version that this version restored. */
  brings_back: v.optional(Count),
  /** The version before this one, where that is still stored. */
  before: v.optional(Count),
  live: Count,
});
export type Version = v.InferOutput<typeof Version>;

const DraftState = v.object({
  /** Counts every change, also publishing and dropping; sent along with a write. */
  rev: Count,
  /** False: nothing was changed since the live version. */
  open: v.boolean(),
  base: Count,
  live: Count,
  at: v.optional(Instant),
  by: v.optional(v.string()),
});

export const listVersions = listOperation({
  name: 'listVersions',
  touches: ['catalogue'],
  permission: 'read',
  filters: {
    text: textFilter(/*i18n*/ { id: 'Part of the note' }, /*i18n*/ { id: 'Note' }),
    source: choiceFilter(['office', 'import'], {
      label: /*i18n*/ { id: 'Where it was made' },
      empty: /*i18n*/ { id: 'Office and server' },
      options: {
        office: /*i18n*/ { id: 'published in the office' },
        import: /*i18n*/ { id: 'import at the server' },
      },
    }),
  },
  sorts: ['newest', 'oldest'],
  line: Version,
  /** `begun`: since when each stored version was what visitors saw, newest first, whatever the filters. */
  beside: { draft: DraftState, begun: v.array(v.object({ version: Count, at: Instant })) },
});

/** A translation that a person compared with its Chinese source; it is out of date once either text changes. */
const CheckedText = v.object({
  locale: v.picklist(LOCALES.filter((locale) => locale !== 'zh_CN')),
  source: v.pipe(v.string(), v.minLength(1), v.maxLength(50_000)),
  text: v.pipe(v.string(), v.minLength(1), v.maxLength(50_000)),
});
export type CheckedText = v.InferOutput<typeof CheckedText>;

const DraftOutput = v.object({
  ...DraftState.entries,
  doc: VenueDocument,
  live_doc: VenueDocument,
  /** Texts checked by a person; only a draft has them, neither a version nor a venue file. */
  checked: v.array(CheckedText),
});
export type DraftOutput = v.InferOutput<typeof DraftOutput>;

/**
 * The one draft of the venue beside the live version; without an open draft they are the same. Seat plans are named by
 * their hash.
 */
export const getDraft = operation({
  audience: 'office',
  name: 'getDraft',
  kind: 'read',
  touches: ['catalogue'],
  permission: 'read',
  input: v.object({}),
  output: DraftOutput,
});

const Step = v.union([
  v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
  v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000)),
]);
/**
 * One change: the new value at a path; without a value the path is removed. The index after a list's end appends to it.
 */
export const Change = v.strictObject({ path: listUpTo(Step, 12, 1), value: v.optional(v.unknown()) });

/** Changes the draft. @refuses `staleRev` with who was faster, `refusedInput` for a path that does not exist. */
export const saveDraft = operation({
  audience: 'office',
  name: 'saveDraft',
  kind: 'write',
  permission: 'catalogue',
  input: v.object({ rev: Count, patch: listUpTo(Change, 200, 1) }),
  output: v.object({ rev: Count, base: Count, at: Instant }),
});

/**
 * Marks a translation as fitting its changed source. The document and its revision stay as they are.
 * @refuses `stateForbids` without an open draft.
 */
export const checkText = operation({
  audience: 'office',
  name: 'checkText',
  kind: 'write',
  touches: ['audit'],
  permission: 'catalogue',
  input: CheckedText,
  output: v.object({ checked: v.array(CheckedText) }),
});

const Days = {
  from: DayText,
  to: DayText,
  days: Count,
};
/** A colleague accepts a warning by its `key`, which holds the values: with another value it is asked anew. */
const Warning = v.variant('reason', [
  v.object({ reason: v.literal('free'), key: v.string(), type: v.string(), ...Days }),
  v.object({
    reason: v.literal('far'),
    key: v.string(),
    type: v.string(),
    ...Days,
    /** Fen; `usual` is what visitors see now. */
    fee: Count,
    usual: Count,
  }),
  v.object({
    reason: v.literal('closed'),
    key: v.string(),
    spot: v.string(),
    ...Days,
    sold: Count,
    today: v.boolean(),
  }),
  v.object({
    reason: v.literal('places'),
    key: v.string(),
    spot: v.string(),
    session: v.optional(v.string()),
    ...Days,
    places: Count,
    sold: Count,
  }),
  v.object({
    reason: v.literal('spot-gone'),
    key: v.string(),
    spot: v.string(),
    /** As visitors see it now: a draft that lacks the part has no name for it. */
    name: LocalTextShape,
    ...Days,
    sold: Count,
  }),
  v.object({
    reason: v.literal('guide-gone'),
    key: v.string(),
    guide: v.string(),
    name: LocalTextShape,
    ...Days,
    sold: Count,
  }),
  v.object({
    reason: v.literal('type-gone'),
    key: v.string(),
    type: v.string(),
    name: LocalTextShape,
    ...Days,
    sold: Count,
  }),
  v.object({
    reason: v.literal('session-gone'),
    key: v.string(),
    spot: v.string(),
    session: v.string(),
    ...Days,
    sold: Count,
  }),
  v.object({
    reason: v.literal('hours'),
    key: v.string(),
    spot: v.string(),
    session: v.string(),
    ...Days,
    /** The spot's hours, which the session's start is outside of. */
    open: v.string(),
    last_entry: v.string(),
  }),
  v.object({
    reason: v.literal('languages'),
    key: v.string(),
    /** The first part with a text that lacks these languages: `venue`, or kind and id. */
    part: v.string(),
    parts: Count,
    texts: Count,
    locales: v.array(v.picklist(LOCALES)),
  }),
]);
export type Warning = v.InferOutput<typeof Warning>;

/** The defects that prevent publishing, as the reader of venue files reports them; without any, the warnings. */
export const checkDraft = operation({
  audience: 'office',
  name: 'checkDraft',
  kind: 'read',
  touches: ['catalogue'],
  permission: 'read',
  input: v.object({}),
  output: v.object({
    problems: v.array(Problem),
    warnings: v.array(Warning),
    rev: Count,
    /**
     * Locations of the faulty parts that a preview shows as visitors see them now, or leaves out; absent where the
     * draft can't be shown at all.
     */
    preview: v.optional(v.array(v.string())),
  }),
});

/** Makes an address at which the visitors' app shows the draft for an hour; nothing can be bought there. */
export const previewDraft = operation({
  audience: 'office',
  name: 'previewDraft',
  kind: 'read',
  touches: ['catalogue'],
  permission: 'read',
  input: v.object({}),
  /** Absolute, or a path of the visitors' site where that has no address of its own. */
  output: v.object({ url: v.string() }),
});

/** Throws the draft away. @refuses `staleRev` */
export const dropDraft = operation({
  audience: 'office',
  name: 'dropDraft',
  kind: 'write',
  touches: ['catalogue', 'audit'],
  permission: 'catalogue',
  input: v.object({ rev: Count }),
  output: v.object({ rev: Count }),
});

const Which = v.union([v.literal('draft'), Count]);
const Difference = v.object({
  path: v.array(v.string()),
  before: v.optional(v.unknown()),
  after: v.optional(v.unknown()),
});
export type Difference = v.InferOutput<typeof Difference>;

/** The differences between two versions, or a version and the draft. @refuses `notFound` */
export const diffVersions = operation({
  audience: 'office',
  name: 'diffVersions',
  kind: 'read',
  touches: ['catalogue'],
  permission: 'read',
  input: v.object({ from: Which, to: Which }),
  output: v.object({ differences: v.array(Difference), more: Count }),
});

const Published = v.object({ version: Count });

/**
 * Checks the draft and makes it what visitors see.
 * @param live the version that it was compared with.
 * @param accepted keys of warnings.
 * @refuses `staleRev` where the draft or the live version is another by now, `refusedInput` with `problems`,
 * `stateForbids` with `problem`: `nothing-to-publish` without an open draft, `warnings` with those that nobody
 * accepted.
 */
export const publishDraft = operation({
  audience: 'office',
  name: 'publishDraft',
  kind: 'write',
  touches: ['catalogue', 'audit'],
  permission: 'catalogue',
  fresh: true,
  input: v.object({
    rev: Count,
    live: Count,
    note: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(200)), ''),
    accepted: v.optional(listUpTo(v.pipe(v.string(), v.maxLength(200)), 400), []),
  }),
  output: Published,
});

/**
 * Publishes an older version once more, as a new one. The draft stays.
 * @refuses `staleRev` where the live version is another by now, `refusedInput` with `problems`, `notFound`.
 */
export const rollBack = operation({
  audience: 'office',
  name: 'rollBack',
  kind: 'write',
  touches: ['catalogue', 'audit'],
  permission: 'catalogue',
  fresh: true,
  input: v.object({ version: Count, live: Count, reason: Reason }),
  output: Published,
});
