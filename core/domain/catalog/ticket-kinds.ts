export const TICKET_KINDS = ['TICKET', 'MEMBER', 'ACTIVITY', 'RENT'] as const;
export type TicketKind = (typeof TICKET_KINDS)[number];
