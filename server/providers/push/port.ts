import type { ListedNotice } from '#contract/visitor/notice-list.ts';
import type { Locale } from '#domain/lib/local-text.ts';
import type { NoticeKind, NoticeWayName } from '#domain/notices/notices.ts';

/**
 * A message names no visitor or ticket holder, no document and no ticket code; that of a changed guide names both
 * guides.
 */
export interface NoticeMessage {
  /** A retry must have the same id. */
  id: string;
  project: string;
  kind: NoticeKind;
  locale: Locale;
  title: string;
  body: string;
  path: string;
  /** Time of sending by the server's clock, milliseconds since 1970. */
  now: number;
  /** When the message becomes useless, milliseconds: a provider that stores messages must drop it then. */
  until: number;
  /** True for a visit of today, and for an offer that ends soon. */
  urgent: boolean;
  /** What the notice is about, for the placeholders of texts; amounts in fen. */
  notice: ListedNotice;
}

/**
 * How sending ended:
 * - `sent`: the provider took it. With `spent` the target was good for this one message and is removed.
 * - `gone`: the target does not exist any more and is removed.
 * - `later`: it is tried again after `afterMs`, or else after a pause that doubles, at most `MOST_TRIES` times and while
 * the notice is of use.
 * - `none`: this way has nothing to send to the visitor for this notice; another may.
 * - `refused`: trying again would not help. `why` goes to the log, so it names no visitor and no address.
 */
export type SendOutcome =
  | { outcome: 'sent'; spent?: boolean }
  | { outcome: 'gone' }
  | { outcome: 'none' }
  | { outcome: 'later'; afterMs?: number | undefined }
  | { outcome: 'refused'; why: string };

/** A way of sending notices. A new one is also named in `open-ways.ts` and `NOTICE_WAYS`. */
export interface NoticeWay {
  readonly name: NoticeWayName;
  /**
   * True if the phone replaces a message by a later one with the same `id`. If a process dies while sending, it is
   * unknown whether the message left: it is sent again only where this is true, and is otherwise noted as `unknown`.
   */
  readonly repeatable: boolean;
  readonly kinds?: readonly NoticeKind[];
  /**
   * Sends one message; called outside of any transaction, after the claim is committed. It must end within
   * `SEND_LIMIT_MS` (its own time limits), and its errors must name neither visitor nor address. An exception counts as
   * `later`.
   * @param address the stored address of the target.
   */
  send(message: NoticeMessage, address: string): Promise<SendOutcome>;
}

export const SEND_LIMIT_MS = 15_000;
