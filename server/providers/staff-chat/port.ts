import type { Locale } from '#domain/lib/local-text.ts';

/** `later`: the text was not accepted, or its fate is unknown; it may be sent again. */
export type ChatOutcome = 'sent' | 'later' | 'refused';

export interface StaffChat {
  locale: Locale;
  /** Origin of the office, to which messages lead. */
  officeUrl: string;
  send(text: string): Promise<ChatOutcome>;
}
