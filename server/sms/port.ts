/** Whoever carries text messages. */
export interface SmsSender {
  /** Hands one message over. Rejects when it was not taken. */
  send(phone: string, text: string): Promise<void>;
}
