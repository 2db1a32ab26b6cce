import * as v from 'valibot';
import { ROLES } from '#domain/office/office-rights.ts';
import { operation } from '#contract/operation.ts';
import { Count, Id, Instant, Nothing } from '#contract/shapes.ts';
import { choiceFilter, dayFilter, filterEntries, idFilter, listOperation, objectFilter, textFilter } from './list.ts';
import { LinkToken, Login, RoleShape } from './shapes.ts';

const Colleague = v.object({
  staff: Id,
  login: v.string(),
  name: v.string(),
  role: RoleShape,
  /** Counts every change of the account; sent along with a write. */
  rev: Count,
  disabled: v.boolean(),
  password: v.boolean(),
  totp: v.boolean(),
  passkeys: Count,
  sessions: Count,
  last_seen: v.optional(Instant),
});
export type Colleague = v.InferOutput<typeof Colleague>;

const Invite = v.object({
  login: v.string(),
  role: RoleShape,
  until: Instant,
  /** True for an invite that resets an account and waits for a second owner; `own` where the caller made it. */
  waits: v.boolean(),
  own: v.boolean(),
});

export const listStaff = listOperation({
  name: 'listStaff',
  touches: ['staff'],
  permission: 'staff',
  filters: {
    text: textFilter(/*i18n*/ { id: 'Part of the name or the login' }, /*i18n*/ { id: 'Name, login' }),
    role: choiceFilter(ROLES, { label: /*i18n*/ { id: 'Role' }, empty: /*i18n*/ { id: 'Every role' } }),
  },
  sorts: ['login', 'login-last'],
  line: Colleague,
  beside: { invites: v.array(Invite) },
});

/**
 * Invites a person to this venue, or restores access for one who lost every proof.
 * @returns the secret of a link that is good once, for a day.
 * @refuses `stateForbids` as `setRole`
 */
export const inviteStaff = operation({
  audience: 'office',
  name: 'inviteStaff',
  kind: 'write',
  touches: ['staff', 'audit'],
  permission: 'staff',
  fresh: true,
  input: v.object({ login: Login, role: RoleShape }),
  /**
   * `known` is `here` where the login is of this venue and the link resets it, `elsewhere` where the login is of
   * another venue and its owner takes the role by signing in.
   */
  output: v.object({
    token: LinkToken,
    until: Instant,
    known: v.nullable(v.picklist(['here', 'elsewhere'])),
    waits: v.boolean(),
  }),
});

/** Approves, as a second owner, the reset of an account. @refuses `sameStaff`, `notFound` where nothing waits */
export const approveInvite = operation({
  audience: 'office',
  name: 'approveInvite',
  kind: 'write',
  touches: ['staff', 'audit'],
  permission: 'staff',
  fresh: true,
  input: v.object({ login: Login }),
  output: Nothing,
});

/** @refuses `notFound` where that login has no open link. */
export const withdrawInvite = operation({
  audience: 'office',
  name: 'withdrawInvite',
  kind: 'write',
  touches: ['staff', 'audit'],
  permission: 'staff',
  fresh: true,
  input: v.object({ login: Login }),
  output: Nothing,
});

const Changed = v.object({ staff: Id, rev: Count });

/**
 * @refuses `forbidden` where the caller is no owner any more, `notFound`, `staleRev`, `stateForbids` with `problem`
 * `own-role` or `last-owner`.
 */
export const setRole = operation({
  audience: 'office',
  name: 'setRole',
  kind: 'write',
  touches: ['staff', 'audit'],
  permission: 'staff',
  fresh: true,
  input: v.object({ ...Changed.entries, role: RoleShape }),
  output: Changed,
});

/** Takes an account's role in this venue away and ends its sessions. @refuses as `setRole`. */
export const disableStaff = operation({
  audience: 'office',
  name: 'disableStaff',
  kind: 'write',
  touches: ['staff', 'audit'],
  permission: 'staff',
  fresh: true,
  input: Changed,
  output: Nothing,
});

export const endSessions = operation({
  audience: 'office',
  name: 'endSessions',
  kind: 'write',
  touches: ['staff', 'audit'],
  permission: 'staff',
  fresh: true,
  input: v.object({ staff: Id }),
  output: v.object({ ended: Count }),
});

const Action = v.object({
  id: Count,
  at: Instant,
  actor: v.string(),
  /** The name of a colleague; empty for machines and for unknown actors. */
  name: v.string(),
  role: v.string(),
  action: v.string(),
  object: v.string(),
  /** The number of an order, or the name of a colleague, where the object is one. */
  label: v.optional(v.string()),
  outcome: v.picklist(['done', 'refused']),
  before: v.optional(v.unknown()),
  after: v.optional(v.unknown()),
  /** Names of the colleagues in `before` and `after`, by their ids; the names of owners are empty for managers. */
  names: v.optional(v.record(v.string(), v.string())),
  address: v.optional(v.string()),
  request: v.optional(v.string()),
  hash: v.optional(v.string()),
  /** Hash of the previous row in the chain, which may belong to another venue. */
  previous: v.optional(v.string()),
});
export type Action = v.InferOutput<typeof Action>;

const AUDIT_FILTERS = {
  /**
   * As typed: part of a colleague's name or login, the number of an order or ticket, the end of an object's id, or the
   * id of a request.
   */
  text: textFilter(
    /*i18n*/ { id: 'Name of a colleague, number of an order, a ticket or an object, request' },
    /*i18n*/ { id: 'Number, name, request' },
  ),
  from: dayFilter(/*i18n*/ { id: 'From' }),
  to: dayFilter(/*i18n*/ { id: 'to' }),
  /** `staff:…`, `device:…` or `cli`. */
  actor: idFilter({ label: /*i18n*/ { id: 'Who' }, empty: /*i18n*/ { id: 'Everybody' } }),
  /** The first part of an action, as `order`. */
  kind: idFilter({ label: /*i18n*/ { id: 'Kind' }, empty: /*i18n*/ { id: 'Every kind' } }),
  outcome: choiceFilter(['done', 'refused'], {
    label: /*i18n*/ { id: 'Outcome' },
    empty: /*i18n*/ { id: 'Done and refused' },
    options: { done: /*i18n*/ { id: 'Done' }, refused: /*i18n*/ { id: 'Refused' } },
  }),
  object: objectFilter(/*i18n*/ { id: 'Object' }),
} as const;
export const AuditFilter = v.object(filterEntries(AUDIT_FILTERS));
export type AuditFilter = v.InferOutput<typeof AuditFilter>;

export const listAudit = listOperation({
  name: 'listAudit',
  touches: ['audit'],
  permission: 'audit',
  filters: AUDIT_FILTERS,
  sorts: ['newest', 'oldest'],
  line: Action,
  beside: {
    /** The actors whose actions the caller may filter by. */
    actors: v.array(v.object({ actor: v.string(), name: v.string() })),
    /** Without the filters: actions of today, those that were refused, and how often people were shown in full. */
    today: v.object({ actions: Count, refused: Count, shown: Count }),
  },
});

/** Reads the whole chain and reports whether every row is unchanged. */
export const verifyAudit = operation({
  audience: 'office',
  name: 'verifyAudit',
  kind: 'read',
  permission: 'audit',
  input: v.object({}),
  output: v.object({ rows: Count, open: Count, broken: v.optional(Count), at: Instant }),
});
