/** One message under a template that its reader agreed to. */
export interface SubscriptionMessage {
  openid: string;
  template_id: string;
  /** Address that the message opens. */
  page: string;
  data: Record<string, { value: string }>;
}

/**
 * What came of a message. `used-up`: the reader's consent is spent or withdrawn. `refused`: it will never be taken as
 * it is. `later`: not sent, and may be
 * tried again. `unknown`: no answer came, so it may have been sent.
 */
export type MessageOutcome = 'sent' | 'used-up' | 'refused' | 'later' | 'unknown';

export interface MessageResult {
  outcome: MessageOutcome;
  /** The messaging app's own number, or why there is none; it names no reader. */
  code: number | string;
}

/** What a page needs so that the messaging app lets it use its functions. */
export interface PageSignature {
  appId: string;
  timestamp: number;
  nonceStr: string;
  signature: string;
}

/** The messaging app's server, beside its sign-in and its payments. */
export interface MessagingApp {
  send(message: SubscriptionMessage): Promise<MessageResult>;
  /** @param url of the page, without what follows `#`. Rejects when the messaging app gives no answer. */
  signPage(url: string): Promise<PageSignature>;
  /** @returns the address of the script that the page loads. */
  scriptFor(openid: string): string;
}
