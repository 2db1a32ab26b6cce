import type { Context } from '#server/context.ts';
import type { MessagingApp } from '#server/providers/messaging-app/port.ts';
import type { NoticeWay } from '#server/providers/push/port.ts';
import { appWay } from './app.ts';
import { textWay } from './text.ts';
import type { Settings } from '#server/settings.ts';
import type { SmsSender } from '#server/providers/sms/port.ts';

export function openMessageWays(
  settings: Settings,
  store: Pick<Context, 'db' | 'secrets' | 'now' | 'log'>,
  { messagingApp, sms }: { messagingApp: MessagingApp | undefined; sms: SmsSender | undefined },
): NoticeWay[] {
  const { PUBLIC_URL, PORT, RATE_LIMITS, SMS, SMS_NOTICE_TEMPLATES = {} } = settings;
  return [
    ...(messagingApp ? [appWay(store, messagingApp, PUBLIC_URL ?? `http://127.0.0.1:${PORT}`)] : []),
    ...(sms
      ? [
          textWay(
            { ...store, rateLimits: RATE_LIMITS === 'on' },
            { sms, templates: SMS === 'tencent' ? SMS_NOTICE_TEMPLATES : undefined },
          ),
        ]
      : []),
  ];
}
