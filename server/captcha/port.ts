/** What the provider's widget hands to the page once somebody solved it. */
export interface CaptchaAnswer {
  ticket: string;
  randstr: string;
}

/** Whoever tells people from programs. */
export interface Captcha {
  /** What the page needs to show it: the address of the widget's script, and the application's number. */
  readonly widget: { script: string; app_id: string };
  /** @param address of the visitor's network. @returns whether this was solved, which counts once. Rejects when the provider does not say. */
  check(answer: CaptchaAnswer, address: string): Promise<boolean>;
}
