export interface CaptchaAnswer {
  ticket: string;
  randstr: string;
}

export interface Captcha {
  readonly widget: { script: string; app_id: string };
  /**
   * @param address network address of the visitor.
   * @returns whether the captcha was solved; each answer counts once. Rejects when the provider gives no result.
   */
  check(answer: CaptchaAnswer, address: string): Promise<boolean>;
}
