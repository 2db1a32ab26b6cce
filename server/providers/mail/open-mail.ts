import { createTransport } from 'nodemailer';
import { StartRefused } from '#server/db/sql-errors.ts';
import type { Settings } from '#server/settings.ts';
import type { Mail, Mailer, MailOutcome } from './port.ts';

const TIME_LIMIT_MS = 10_000;
const LOCAL = new Set(['127.0.0.1', 'localhost', '[::1]']);

export function openMail(settings: Settings): (Mailer & { close(): void }) | undefined {
  const { MAIL_URL, MAIL_FROM: from, PAYMENT, PORT } = settings;
  if (MAIL_URL === undefined) return undefined;
  if (from === undefined) throw new StartRefused('MAIL_URL also needs the setting MAIL_FROM.');
  const officeUrl = settings.OFFICE_URL ?? (PAYMENT === 'sandbox' ? `http://office.localhost:${PORT}` : undefined);
  if (officeUrl === undefined) throw new StartRefused('MAIL_URL also needs the setting OFFICE_URL.');
  const { protocol, hostname, port, username, password } = new URL(MAIL_URL);
  const secure = protocol === 'smtps:';
  const transport = createTransport({
    host: hostname,
    port: port === '' ? (secure ? 465 : 587) : Number(port),
    secure,
    // Without this, an attacker between the servers could remove the offer of encryption, and passwords and sums would
    // be sent in plain text.
    requireTLS: !secure && !LOCAL.has(hostname),
    ...(username === '' ? {} : { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    connectionTimeout: TIME_LIMIT_MS,
    greetingTimeout: TIME_LIMIT_MS,
    socketTimeout: TIME_LIMIT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const host = /@([\w.-]+)/.exec(from)?.[1] ?? hostname;
  return {
    officeUrl,
    async send({ to, subject, text, html, id, files = [] }: Mail): Promise<MailOutcome> {
      try {
        await transport.sendMail({
          from,
          to: { name: '', address: to },
          subject,
          text,
          html,
          messageId: `<${id}@${host}>`,
          headers: { 'Auto-Submitted': 'auto-generated' },
          attachments: files.map(({ name, content }) => ({ filename: name, content })),
        });
        return 'sent';
      } catch (error) {
        return isPermanent(error) ? 'refused' : 'later';
      }
    },
    close: () => transport.close(),
  };
}

/** Answers from 500 on are final, except for a wrong password, which the operator can correct in the settings. */
const isPermanent = (error: unknown): boolean =>
  error instanceof Error &&
  'responseCode' in error &&
  Number(error.responseCode) >= 500 &&
  !('code' in error && error.code === 'EAUTH');
