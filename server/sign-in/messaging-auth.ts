import { createHash } from 'node:crypto';
import * as v from 'valibot';

export interface MessagingAuth {
  readonly appid: string;
  /** True where a page of our own plays the messaging app. */
  readonly sandbox: boolean;
  authorizeUrl(redirectUri: string, state: string): string;
  openidOf(code: string): Promise<string | null>;
}

const TokenAnswer = v.union([
  v.object({ openid: v.string() }),
  v.object({ errcode: v.number(), errmsg: v.optional(v.string()) }),
]);

/** The real messaging app's sign-in with `snsapi_base`, which never asks for the profile. */
export function wechatAuth(settings: {
  appid: string;
  secret: string;
  authorizeBase?: string;
  apiBase?: string;
}): MessagingAuth {
  const {
    appid,
    secret,
    authorizeBase = 'https://open.weixin.qq.com',
    apiBase = 'https://api.weixin.qq.com',
  } = settings;
  return {
    appid,
    sandbox: false,
    authorizeUrl: (redirectUri, state) =>
      `${authorizeBase}/connect/oauth2/authorize?appid=${appid}&redirect_uri=${encodeURIComponent(redirectUri)}&response_type=code&scope=snsapi_base&state=${encodeURIComponent(state)}#wechat_redirect`,
    async openidOf(code) {
      const query = new URLSearchParams({ appid, secret, code, grant_type: 'authorization_code' });
      const response = await fetch(`${apiBase}/sns/oauth2/access_token?${query}`, {
        signal: AbortSignal.timeout(5000),
      });
      const answer = v.parse(TokenAnswer, await response.json());
      return 'openid' in answer ? answer.openid : null;
    },
  };
}

/**
 * A sandbox for demo and tests: this server has its authorise page, and its codes contain the openid of the person
 * chosen there. A code works once, like a real one.
 */
export function sandboxAuth(): MessagingAuth {
  const spent = new Set<string>();
  return {
    appid: 'wx-sandbox',
    sandbox: true,
    authorizeUrl: (redirectUri, state) =>
      `/wxauth/sandbox/authorize?redirect_uri=${encodeURIComponent(redirectUri)}&state=${encodeURIComponent(state)}`,
    async openidOf(code) {
      const match = /^sandbox-([\w-]{1,40})-[0-9a-f]{16}$/.exec(code);
      if (!match?.[1] || spent.has(code)) return null;
      spent.add(code);
      return sandboxOpenid(match[1]);
    },
  };
}

export const sandboxOpenid = (person: string): string =>
  `o${createHash('sha256').update(person).digest('base64url').slice(0, 27)}`;
