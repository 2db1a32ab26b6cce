export interface Mail {
  to: string;
  subject: string;
  text: string;
  html?: string | undefined;
  /** The id is the same for each try, so that a mail reader can show a mail that arrived twice only once. */
  id: string;
  files?: readonly { name: string; content: Buffer }[] | undefined;
}

/** `later`: the mail was not accepted, or its fate is unknown; the same mail may be sent again. */
export type MailOutcome = 'sent' | 'later' | 'refused';

export interface Mailer {
  /** Origin of the office, to which mails lead. */
  officeUrl: string;
  send(mail: Mail): Promise<MailOutcome>;
}
