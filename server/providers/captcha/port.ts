/** What the provider's widget returns to the page once it is solved. */
export interface CaptchaAnswer {
  ticket: string;
  randstr: string;
}

/** A provider of captchas. */
export interface Captcha {
  /** What the page needs to show it: the address of the widget's script, and the application's number. */
  readonly widget: { script: string; app_id: string };
  /**
   * @param address of the visitor's network. @returns whether this was solved, which counts once. Rejects when the
   * provider does not say.
   */
  check(answer: CaptchaAnswer, address: string): Promise<boolean>;
}
