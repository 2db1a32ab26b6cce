export interface SubscriptionMessage {
  openid: string;
  template_id: string;
  page: string;
  data: Record<string, { value: string }>;
}

/**
 * Outcome of sending a message. `used-up`: the reader's consent is spent or withdrawn. `refused`: this message will
 * never be accepted. `later`: not sent, and may be tried again. `unknown`: no answer came, so it may have been sent.
 */
export type MessageOutcome = 'sent' | 'used-up' | 'refused' | 'later' | 'unknown';

export interface MessageResult {
  outcome: MessageOutcome;
  /** The error number of the messaging app, or the reason why there is none; it names no reader. */
  code: number | string;
}

export interface PageSignature {
  appId: string;
  timestamp: number;
  nonceStr: string;
  signature: string;
}

export interface MessagingApp {
  send(message: SubscriptionMessage): Promise<MessageResult>;
  /** @param url address of the page without its fragment. Rejects when the messaging app gives no answer. */
  signPage(url: string): Promise<PageSignature>;
  scriptFor(openid: string): string;
}
