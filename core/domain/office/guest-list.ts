/** Which people of a guest list are shown. `review`: a return of their ticket waits for a decision. */
export const GUEST_VIEWS = ['all', 'in', 'out', 'review'] as const;
export type GuestView = (typeof GUEST_VIEWS)[number];

export const SHEET_PURPOSES = ['boarding', 'roll-call', 'identity'] as const;
export type SheetPurpose = (typeof SHEET_PURPOSES)[number];

export type SheetColumn = 'document' | 'phone' | 'type' | 'order' | 'note';

/** What a printed list says of each person besides the name. Nobody gets more on paper than the purpose needs. */
export const SHEET_COLUMNS = {
  boarding: ['document', 'phone', 'type', 'note'],
  'roll-call': ['phone', 'order', 'note'],
  identity: ['document', 'type', 'note'],
} as const satisfies Record<SheetPurpose, readonly SheetColumn[]>;

/** How long whole names may be seen after a reason was given, milliseconds. */
export const NAMES_SHOWN_MS = 15 * 60_000;

/** People of one printed list; those of a larger one go into a file. */
export const MOST_ON_SHEET = 2000;

interface Counted {
  /** Entries of the ticket, and those that were given back. */
  people: number;
  returned: number;
  /** A tour is one entry for a whole group, of whom some are named. */
  named: number;
}

/** Which of several named people gave an entry back is not known: all of them stay on the list. */
export const peopleOn = ({ people, returned, named }: Counted): number =>
  people <= returned ? 0 : Math.max(people - returned, named);

export function documentEnd(mask: string): string {
  const end = mask.slice(mask.lastIndexOf('*') + 1);
  return end === '' ? '' : `****${end}`;
}
