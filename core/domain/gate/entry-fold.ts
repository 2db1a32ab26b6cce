/** An entry is a fact and stays; only its outcome is decided here. */
export type EntryOutcome = 'APPLIED' | 'DOUBLE' | 'REFUNDED' | 'OLD_CODE' | 'UNKNOWN' | 'OVERRIDE' | 'HELD';

export interface FoldEntry {
  device: string;
  n: number;
  /** Milliseconds since 1970. */
  at: number;
  people: number;
  /** The serial of the code that was read; null where no code was. */
  serial: number | null;
  /** A supervisor admitted the person against the verdict. */
  override: boolean;
  /** The device was revoked before this line came, and the line is not approved yet. */
  held: boolean;
}

export interface FoldReturn {
  id: string;
  at: number;
  people: number;
  /** An entry before the return still ends a return that waits for the gates; any other return is final. */
  waits: boolean;
}

export interface FoldTicket {
  people: number;
  serial: number;
  /** The ticket was not paid, or its order is closed. */
  unpaid: boolean;
  returns: readonly FoldReturn[];
}

export interface FoldedEntry {
  device: string;
  n: number;
  outcome: EntryOutcome;
  applied: number;
}

export interface Folded {
  entries: FoldedEntry[];
  used: number;
  refused: string[];
}

/** Order of entries: by time, then by device and line number, so that every process gets the same result. */
export const inTime = (a: Pick<FoldEntry, 'at' | 'device' | 'n'>, b: Pick<FoldEntry, 'at' | 'device' | 'n'>): number =>
  a.at - b.at || (a.device < b.device ? -1 : a.device > b.device ? 1 : a.n - b.n);

/**
 * Uses up a ticket by its entries in the order of time, regardless of the order in which they arrived. A final return
 * reduces the ticket from the start. A return that waits for the gates reduces it at its own time, or is refused where
 * earlier entries left too few people.
 */
export function foldEntries(ticket: FoldTicket, entries: readonly FoldEntry[]): Folded {
  const standing = ticket.returns.filter((each) => !each.waits).reduce((sum, each) => sum + each.people, 0);
  const waiting = ticket.returns.filter((each) => each.waits).sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1));
  let left = ticket.unpaid ? 0 : Math.max(0, ticket.people - standing);
  // Returned people whom no entry has used up: an entry too many that nobody overrode counts as REFUNDED while it fits
  // in here, else as DOUBLE.
  let gone = standing;
  const refused: string[] = [];
  const settleReturns = (before: number): void => {
    while (waiting[0] && waiting[0].at < before) {
      const next = waiting.shift();
      if (!next) return;
      if (next.people > left) refused.push(next.id);
      else {
        left -= next.people;
        gone += next.people;
      }
    }
  };
  const folded = [...entries].sort(inTime).map((entry): FoldedEntry => {
    settleReturns(entry.at);
    const barred = barredBy(ticket, entry);
    if (barred) return { device: entry.device, n: entry.n, outcome: barred, applied: 0 };
    const applied = Math.min(left, entry.people);
    left -= applied;
    const over = entry.people - applied;
    const outcome = over === 0 ? 'APPLIED' : entry.override ? 'OVERRIDE' : over <= gone ? 'REFUNDED' : 'DOUBLE';
    if (outcome === 'REFUNDED') gone -= over;
    return { device: entry.device, n: entry.n, outcome, applied };
  });
  settleReturns(Number.POSITIVE_INFINITY);
  return { entries: folded, used: folded.reduce((sum, entry) => sum + entry.applied, 0), refused };
}

function barredBy(ticket: FoldTicket, entry: FoldEntry): EntryOutcome | null {
  if (entry.held) return 'HELD';
  if (ticket.unpaid || (entry.serial !== null && entry.serial > ticket.serial)) return 'UNKNOWN';
  return entry.serial !== null && entry.serial < ticket.serial ? 'OLD_CODE' : null;
}
