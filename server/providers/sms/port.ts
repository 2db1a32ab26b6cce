/** Carriers that send only texts they have approved take `template` and `params`, the others `text`. */
export interface SmsMessage {
  text: string;
  /** Id of the approved text; absent for that of verification codes. */
  template?: string | undefined;
  params: readonly string[];
}

/**
 * `later`: the same message may be accepted later; `tomorrow`: not today, since the carrier's limit of a day is used
 * up. The error's text contains neither phone nor code.
 */
export class SmsRefused extends Error {
  readonly later: boolean;
  readonly tomorrow: boolean;
  constructor(message: string, later: boolean, tomorrow = false) {
    super(message);
    this.later = later;
    this.tomorrow = tomorrow;
  }
}

export interface SmsSender {
  /**
   * Gives one message to the carrier. Rejects with `SmsRefused` when the carrier did not accept it, and with any other
   * error when that is unknown; neither error contains phone or code.
   * @param phone a mainland mobile number, 11 digits.
   */
  send(phone: string, message: SmsMessage): Promise<void>;
}
