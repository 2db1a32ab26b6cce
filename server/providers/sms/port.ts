/** Carriers that send only texts they have approved take `template` and `params`, the others `text`. */
export interface SmsMessage {
  text: string;
  /** The approved text; where it is absent, that of codes. */
  template?: string | undefined;
  params: readonly string[];
}

/** `later`: the same message may be taken another time. Its words name neither phone nor code. */
export class SmsRefused extends Error {
  readonly later: boolean;
  constructor(message: string, later: boolean) {
    super(message);
    this.later = later;
  }
}

export interface SmsSender {
  /**
   * Hands one message over. @param phone a mainland mobile, 11 digits. Rejects with `SmsRefused` when it was not taken,
   * and with any other error when that is unknown; neither names phone or code.
   */
  send(phone: string, message: SmsMessage): Promise<void>;
}
