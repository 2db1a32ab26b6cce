import type { Payment, Taken } from './store.ts';

/** Faults of a notification on purpose. */
export interface NotifyFaults {
  /** Milliseconds added to the time of sending. */
  late: number;
  unknownSerial: boolean;
  badSignature: boolean;
  /** Changed after it was signed. */
  alteredBody: boolean;
}

/** One provider's notifications to the merchant. */
export interface Protocol {
  /** @param at milliseconds since 1970. */
  compose(
    payment: Payment,
    taken: Taken,
    at: number,
    faults: NotifyFaults,
  ): { body: string; headers: Record<string, string> };
  /** Whether the merchant's answer ends the notifications. */
  acknowledges(status: number, body: string): boolean;
  /** The merchant's return address in the visitor's browser; it proves nothing. */
  returned(payment: Payment, url: string, at: number): string;
}

export type ProtocolOf = (channel: string) => Protocol;
