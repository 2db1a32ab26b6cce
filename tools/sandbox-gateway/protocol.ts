import type { Payment, Taken } from './store.ts';

export interface NotifyFaults {
  /** Milliseconds added to the time of sending. */
  late: number;
  unknownSerial: boolean;
  badSignature: boolean;
  /** True changes the body after it was signed. */
  alteredBody: boolean;
}

export interface Protocol {
  /** @param at milliseconds since 1970. */
  compose(
    payment: Payment,
    taken: Taken,
    at: number,
    faults: NotifyFaults,
  ): { body: string; headers: Record<string, string> };
  acknowledges(status: number, body: string): boolean;
  /** The merchant's return address in the visitor's browser; it proves nothing. */
  returned(payment: Payment, url: string, at: number): string;
}

export type ProtocolOf = (channel: string) => Protocol;
