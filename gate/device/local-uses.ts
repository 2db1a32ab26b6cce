import type { EarlierUse } from '#domain/gate/entry-types.ts';
import type { GateLine } from '#domain/gate/gate-log.ts';

export interface UsesHere {
  /** Entries that the server's list does not count yet, by the number of their line. */
  pending: { n: number; people: number }[];
  people: number;
  /** When people were let in here last; milliseconds since 1970. */
  lastAt: number;
  first: EarlierUse | null;
  /** Exits that the server's list does not count yet; re-entries are negative. */
  leaving: { n: number; people: number }[];
  serial: number;
}

/**
 * This device's actions of today and of the last night by number, added to the list until the server's news contain
 * them.
 */
export interface LocalUses {
  of: (number: string) => UsesHere | undefined;
  add: (line: Omit<GateLine, 'n' | 'hash'>, n: number) => void;
  /** Codes of the ticket with a lower serial are refused on this device from now on. */
  see: (number: string, serial: number) => void;
  /**
   * Called once list and news include the lines up to `n`, because the server had them when it answered.
   * @param isCovered whether the list includes every use of a number by this device, which is then forgotten.
   */
  counted: (n: number, isCovered: (number: string, uses: UsesHere) => boolean) => void;
  /** People whom this device let in and the list does not count yet, less those who left. */
  waiting: () => number;
}

export function createLocalUses(): LocalUses {
  const uses = new Map<string, UsesHere>();
  const waiting = new Set<string>();
  const settled = new Set<string>();
  let uncounted = 0;
  const at = (number: string): UsesHere => {
    const known = uses.get(number) ?? { pending: [], people: 0, lastAt: 0, first: null, leaving: [], serial: 0 };
    uses.set(number, known);
    return known;
  };
  return {
    of: (number) => uses.get(number),
    add(line, n) {
      if (line.no === null || line.people === 0) return;
      const use = at(line.no);
      waiting.add(line.no);
      if (line.kind === 'exit' || line.kind === 're-entry') {
        const people = line.kind === 'exit' ? line.people : -line.people;
        uncounted -= people;
        use.leaving.push({ n, people });
      }
      if (line.kind === 'exit') return;
      use.lastAt = line.at;
      use.people += line.people;
      use.serial = Math.max(use.serial, line.serial ?? 0);
      if (line.kind === 're-entry') return;
      use.first ??= { at: line.at, gate_id: line.gate };
      use.pending.push({ n, people: line.people });
      uncounted += line.people;
    },
    see(number, serial) {
      const known = uses.get(number);
      if (known || serial > 1) at(number).serial = Math.max(known?.serial ?? 0, serial);
    },
    counted(to, isCovered) {
      for (const number of waiting) {
        const use = at(number);
        for (const { n, people } of use.pending) if (n <= to) uncounted -= people;
        use.pending = use.pending.filter(({ n }) => n > to);
        use.leaving = use.leaving.filter(({ n }) => n > to);
        if (use.pending.length + use.leaving.length > 0) continue;
        waiting.delete(number);
        settled.add(number);
      }
      for (const number of settled) {
        if (!waiting.has(number) && !isCovered(number, at(number))) continue;
        settled.delete(number);
        if (!waiting.has(number)) uses.delete(number);
      }
    },
    waiting: () => uncounted,
  };
}
