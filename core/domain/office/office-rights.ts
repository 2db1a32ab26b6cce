/** The roles of staff. A role belongs to an account and a venue and is read at each call. */
export const ROLES = ['owner', 'manager', 'desk', 'finance', 'gate', 'reader'] as const;
export type Role = (typeof ROLES)[number];

/** The server refuses by this table, and the office leaves out the buttons that a role lacks. */
export const PERMISSIONS = {
  /** People of orders are masked. */
  read: ['owner', 'manager', 'desk', 'finance', 'reader'],
  /** Names, phones and documents in full: with a reason, noted in the audit log. */
  person: ['owner', 'manager', 'desk'],
  /** Guest lists of sessions with their people; the others see how many there are. */
  guests: ['owner', 'manager', 'desk'],
  /** A printed guest list with whole document numbers. */
  'guest-documents': ['owner', 'manager'],
  note: ['owner', 'manager', 'desk', 'finance'],
  /** Help for one visitor, such as a reissued code or an activated card. */
  serve: ['owner', 'manager', 'desk'],
  /** Confirm or refuse an order, cancel an unpaid one. */
  confirm: ['owner', 'manager', 'desk'],
  /** Decide returns, and approve most requests of colleagues (see request-kinds.ts). */
  returns: ['owner', 'manager', 'finance'],
  /** Have a refund that was given up tried again, or note that it was paid back by hand. */
  repaid: ['owner', 'finance'],
  /** Such as to cancel against the refund rules, to write stock, to move or close sessions. */
  override: ['owner', 'manager'],
  catalogue: ['owner', 'manager'],
  /** Redemption codes, the grey list, the guides' rota, freezing cards, hiding and answering ratings. */
  manage: ['owner', 'manager'],
  sales: ['owner', 'manager'],
  'sales-report': ['owner', 'manager', 'finance'],
  'gate-check': ['owner', 'manager', 'desk', 'gate'],
  'see-devices': ['owner', 'manager', 'desk', 'reader'],
  devices: ['owner', 'manager'],
  'see-invoices': ['owner', 'manager', 'desk', 'finance', 'reader'],
  invoices: ['owner', 'finance'],
  /** Settlement, bills, exports of money. */
  settle: ['owner', 'finance'],
  'settle-reopen': ['owner'],
  reports: ['owner', 'manager', 'finance'],
  'export-orders': ['owner', 'manager', 'finance'],
  privacy: ['owner', 'manager'],
  /** A manager does not see the actions of owners. */
  audit: ['owner', 'manager', 'reader'],
  staff: ['owner'],
  settings: ['owner'],
} as const satisfies Record<string, readonly Role[]>;
export type Permission = keyof typeof PERMISSIONS;

export const mayDo = (role: Role, permission: Permission): boolean =>
  (PERMISSIONS[permission] as readonly Role[]).includes(role);

/** Roles that sign in with a second factor or a passkey only: they move money, give rights or see people in full. */
export const needsSecondFactor = (role: Role): boolean => role === 'finance' || mayDo(role, 'person');

export const seesActionsOf = (viewer: Role, actor: string): boolean =>
  mayDo(viewer, 'audit') && (viewer !== 'manager' || actor !== 'owner');

/** Fen above which a second person approves, unless the venue set another limit. */
export const SECOND_ABOVE = 50_000;

/** @param amount fen. @param limit fen; null where the venue switched the second person off. */
export const needsSecond = (amount: number, limit: number | null): boolean => limit !== null && amount > limit;

/** Time limit for a second person's approval, milliseconds. */
export const PENDING_MS = 30 * 60_000;

/**
 * @returns why a role may not be changed, null where it may: nobody changes their own, and the last owner stays an
 * owner.
 */
export function roleChangeProblem(
  change: { self: boolean; from: Role | null; to: Role | null },
  owners: number,
): 'own-role' | 'last-owner' | null {
  if (change.self) return 'own-role';
  return change.from === 'owner' && change.to !== 'owner' && owners <= 1 ? 'last-owner' : null;
}
