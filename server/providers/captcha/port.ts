export interface CaptchaAnswer {
  ticket: string;
  randstr: string;
}

export interface Captcha {
  readonly widget: { script: string; app_id: string };
  /**
   * @param address of the visitor's network. @returns whether this was solved, which counts once. Rejects when the
   * provider does not say.
   */
  check(answer: CaptchaAnswer, address: string): Promise<boolean>;
}
