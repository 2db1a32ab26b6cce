/** One code for one phone. Carriers that send only texts they have approved take `code` and `minutes`, the others `text`. */
export interface SmsMessage {
  text: string;
  code: string;
  /** For how long it is good. */
  minutes: number;
}

/** A provider of text messages. */
export interface SmsSender {
  /** Hands one message over. @param phone a mainland mobile, 11 digits. Rejects when it was not taken; its error names neither phone nor code. */
  send(phone: string, message: SmsMessage): Promise<void>;
}
