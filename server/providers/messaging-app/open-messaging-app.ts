import type { Settings } from '#server/settings.ts';
import type { MessagingApp } from './port.ts';
import { wechatApp } from './wechat.ts';

/** Path of the sandbox's script and calls on this site, which leads to the sandbox gateway. */
const SANDBOX_MESSAGING = '/sandbox/messaging';
const WECHAT_SCRIPT = 'https://res.wx.qq.com/open/js/jweixin-1.6.0.js';

export function openMessagingApp(settings: Settings, sandboxUrl: string | undefined): MessagingApp | undefined {
  const { MESSAGING_AUTH, WECHAT_APPID = '', WECHAT_APPSECRET = '', WECHAT_API } = settings;
  if (MESSAGING_AUTH === 'wechat')
    return wechatApp({
      appid: WECHAT_APPID,
      secret: WECHAT_APPSECRET,
      api: WECHAT_API,
      scriptFor: () => WECHAT_SCRIPT,
    });
  if (MESSAGING_AUTH === 'off' || sandboxUrl === undefined) return undefined;
  return wechatApp({
    appid: 'wx-sandbox',
    secret: 'sandbox',
    api: `${sandboxUrl}/messaging`,
    // The real messaging app knows the phone's owner; the sandbox learns the owner from the address.
    scriptFor: (openid) => `${SANDBOX_MESSAGING}/js-sdk.js?openid=${encodeURIComponent(openid)}`,
  });
}
