import type { NoticeWay } from '#server/providers/push/port.ts';
import { pushKeysOf, type PushWay, webPush } from '#server/providers/push/push.ts';
import type { Secrets } from '#server/keys/secrets.ts';
import type { Settings } from '#server/settings.ts';

/** The sender's contact where the operator named none; real push services require one that can be reached. */
const NO_CONTACT = 'mailto:webmaster@localhost';
const isContact = (text: string | undefined): boolean => text !== undefined && /^(mailto:|https:)/.test(text);

export function openNoticeWays(
  settings: Settings,
  secrets: Secrets,
): { noticeWays: readonly NoticeWay[]; push: PushWay | undefined } {
  const push =
    settings.PUSH === 'on'
      ? webPush({
          keys: pushKeysOf(settings.VAPID_PRIVATE_KEY ?? secrets.pushKey),
          subject: [settings.SECURITY_CONTACT, settings.PUBLIC_URL].find(isContact) ?? NO_CONTACT,
          standIn: settings.SANDBOX_PUSH_URL,
        })
      : undefined;
  return { push, noticeWays: push ? [push] : [] };
}
