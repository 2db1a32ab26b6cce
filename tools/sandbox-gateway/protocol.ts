import type { Payment, Taken } from './store.ts';

/** What is wrong with a notification on purpose. */
export interface NotifyFaults {
  /** Milliseconds added to the time of sending. */
  late: number;
  unknownSerial: boolean;
  badSignature: boolean;
  /** Changed after it was signed. */
  alteredBody: boolean;
}

/** How one provider talks to the merchant of its own accord. */
export interface Protocol {
  /** One notification about a payment; `at` in milliseconds since 1970. */
  compose(
    payment: Payment,
    taken: Taken,
    at: number,
    faults: NotifyFaults,
  ): { body: string; headers: Record<string, string> };
  /** Whether the merchant's answer means that it needs no further telling. */
  acknowledges(status: number, body: string): boolean;
  /** The merchant's return address as the visitor's browser is sent there; it proves nothing. */
  returned(payment: Payment, url: string, at: number): string;
}

export type ProtocolOf = (channel: string) => Protocol;
