import type { ListedNotice } from '#contract/visitor/notice-list.ts';
import type { Locale } from '#domain/lib/local-text.ts';
import type { NoticeKind, NoticeWayName } from '#domain/notices/notices.ts';

/** One notice for one target. It names no person, document or ticket code. */
export interface NoticeMessage {
  /** The notice's id. A retry has the same id. */
  id: string;
  project: string;
  kind: NoticeKind;
  locale: Locale;
  /** In the visitor's language, from `words.ts`. */
  title: string;
  body: string;
  /** Path of this site that opens what the notice is about. */
  path: string;
  /** The moment it is sent, by the server's clock, milliseconds. */
  now: number;
  /** The moment after which it is of no use, milliseconds: a provider that keeps messages must drop it then. */
  until: number;
  /** It is about a visit of today, or about an offer that ends soon. */
  urgent: boolean;
  /** For a provider that sends only texts it has approved: the values that fill their places; amounts in fen. */
  notice: ListedNotice;
}

/**
 * How sending ended:
 * - `sent`: the provider took it. With `spent` the target was good for this one message and is removed.
 * - `gone`: the target does not exist any more and is removed.
 * - `later`: nothing was sent; it is tried again after `afterMs`, or else after a pause that doubles, at most
 * `MOST_TRIES` times and while the notice is of use.
 * - `none`: this way has nothing to send to the visitor for this notice; another may.
 * - `refused`: trying again would not help. `why` goes to the log, so it names no visitor and no address.
 */
export type SendOutcome =
  | { outcome: 'sent'; spent?: boolean }
  | { outcome: 'gone' }
  | { outcome: 'none' }
  | { outcome: 'later'; afterMs?: number | undefined }
  | { outcome: 'refused'; why: string };

/**
 * A way to send notices. To add one:
 *
 * 1. implement this interface in a file beside this one and name it in `open-ways.ts`; its name is one of `NOTICE_WAYS`
 * of `domain/notices.ts`, where
 *    `SENT_BY_DEFAULT` says which kinds it sends unless the visitor chose otherwise;
 * 2. keep a target for each place that can be reached, by `keepTarget` of `services/notice-targets.ts`: its address is
 * any text, kept sealed, that `send` gets
 *    back as it was. Only visitors with a target of the way are offered its switches in the settings.
 *
 * The job `send-notices` (`services/send-notices.ts`) does the rest: it takes notices that are due, once each, makes a
 * delivery for each target of the visitor,
 * applies the visitor's settings and the quiet hours, drops notices that have expired, retries failed ones, and deletes
 * targets when the account is erased.
 */
export interface NoticeWay {
  readonly name: NoticeWayName;
  /**
   * True if the phone replaces a message by a later one with the same `id`. If a process dies while sending, it is
   * unknown whether the message
   * left: it is sent again only where this is true, and is otherwise noted as `unknown`.
   */
  readonly repeatable: boolean;
  /** The only kinds that it can send; without it all. */
  readonly kinds?: readonly NoticeKind[];
  /**
   * Sends one message; called outside of any transaction, after the claim is committed. It must end within
   * `SEND_LIMIT_MS` (its own time limits), and its errors must
   * name neither visitor nor address. An exception counts as `later`.
   * @param address the target's, as it was kept.
   */
  send(message: NoticeMessage, address: string): Promise<SendOutcome>;
}

/** How long sending one message may take. */
export const SEND_LIMIT_MS = 15_000;
