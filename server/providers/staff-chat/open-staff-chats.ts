import { readFile } from 'node:fs/promises';
import * as v from 'valibot';
import { LOCALES } from '#domain/lib/local-text.ts';
import { StartRefused } from '#server/db/sql-errors.ts';
import { isPublicUrl } from '#server/lib/public-addresses.ts';
import type { Settings } from '#server/settings.ts';
import type { StaffChat } from './port.ts';
import { sendToRobot } from './webhook.ts';

const LOCAL = /^http:\/\/127\.0\.0\.1:\d+\//;

const ChatsFile = v.record(
  v.string(),
  v.strictObject({
    url: v.string(),
    secret: v.optional(v.pipe(v.string(), v.minLength(1))),
    locale: v.optional(v.picklist(LOCALES), 'zh_CN'),
  }),
);

/**
 * Reads the robots of the venues' chat groups.
 * @throws StartRefused without an address or a secret of the file: whoever has these can write to the group.
 */
export async function openStaffChats(settings: Settings): Promise<ReadonlyMap<string, StaffChat>> {
  const { STAFF_CHATS_FILE: path, PAYMENT, PORT } = settings;
  if (path === undefined) return new Map();
  const officeUrl = settings.OFFICE_URL ?? (PAYMENT === 'sandbox' ? `http://office.localhost:${PORT}` : undefined);
  if (officeUrl === undefined) throw new StartRefused('STAFF_CHATS_FILE also needs the setting OFFICE_URL.');
  const text = await readFile(path, 'utf8').catch(() => {
    throw new StartRefused('The file that STAFF_CHATS_FILE names can’t be read.');
  });
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), ChatsFile), text);
  if (!parsed.success) {
    const location = v.getDotPath(parsed.issues[0]) ?? 'its outermost braces';
    throw new StartRefused(
      `The file that STAFF_CHATS_FILE names is not right at ${location}; docs/messages.md says what it holds.`,
    );
  }
  return new Map(
    Object.entries(parsed.output).map(([project, { url, secret, locale }]) => {
      if (!isPublicUrl(url) && !(PAYMENT === 'sandbox' && LOCAL.test(url)))
        throw new StartRefused(
          `The file that STAFF_CHATS_FILE names has an address at ${project}.url that is not https:// and public.`,
        );
      const chat: StaffChat = {
        locale,
        officeUrl,
        // A robot compares a signature with the real time.
        send: (text) => sendToRobot({ url, secret, now: Date.now }, text),
      };
      return [project, chat];
    }),
  );
}
