export const TICKET_STATUSES = ['WAIT_USE', 'PART_USE', 'USED', 'OUTOFDATE', 'CANCELED'] as const;
export type TicketStatus = (typeof TICKET_STATUSES)[number];

export const isTicketStatus = (text: string): text is TicketStatus =>
  (TICKET_STATUSES as readonly string[]).includes(text);

const OPENS_GATE = {
  WAIT_USE: true,
  PART_USE: true,
  USED: false,
  OUTOFDATE: false,
  CANCELED: false,
} as const satisfies Record<TicketStatus, boolean>;

/** @param status a ticket state, also one this program does not know (then no code is shown). */
export const opensGate = (status: string): boolean => isTicketStatus(status) && OPENS_GATE[status];

/** Allowed next states of a ticket. A ticket for several people is partly used until its last entry. */
export const TICKET_TRANSITIONS = {
  WAIT_USE: ['PART_USE', 'USED', 'OUTOFDATE', 'CANCELED'],
  PART_USE: ['USED', 'OUTOFDATE'],
  USED: [],
  OUTOFDATE: [],
  CANCELED: [],
} as const satisfies Record<TicketStatus, readonly TicketStatus[]>;

export function statusOfEntries(people: number, used: number, returned: number): TicketStatus {
  if (used + returned >= people) return used > 0 ? 'USED' : 'CANCELED';
  return used > 0 ? 'PART_USE' : 'WAIT_USE';
}
