/** The ticket states of the specification. */
export const TICKET_STATUSES = ['WAIT_USE', 'PART_USE', 'USED', 'OUTOFDATE', 'CANCELED'] as const;
export type TicketStatus = (typeof TICKET_STATUSES)[number];

export const isTicketStatus = (text: string): text is TicketStatus => (TICKET_STATUSES as readonly string[]).includes(text);

/** Whether the gate lets a ticket in this state pass: its code is shown unveiled. */
const OPENS_GATE = { WAIT_USE: true, PART_USE: true, USED: false, OUTOFDATE: false, CANCELED: false } as const satisfies Record<TicketStatus, boolean>;

/** @param status a ticket state, also one this program does not know (then no code is shown). */
export const opensGate = (status: string): boolean => isTicketStatus(status) && OPENS_GATE[status];
