import { createHmac } from 'node:crypto';
import type { Hono } from 'hono';
import type { Secrets } from '#server/keys/secrets.ts';
import type { Settings } from '#server/settings.ts';
import type { Captcha } from './port.ts';
import { createSandboxCaptcha, SANDBOX_CAPTCHA } from './sandbox.ts';
import { tencentCaptcha } from './tencent.ts';

const SANDBOX_ID = 'sandbox';
const SANDBOX_HOST = 'sandbox.invalid';

export function openCaptcha(
  settings: Settings,
  { secrets, now }: { secrets: Secrets; now(): number },
): { captcha: Captcha | undefined; sandbox: Hono | undefined } {
  if (settings.CAPTCHA === 'off') return { captcha: undefined, sandbox: undefined };
  if (settings.CAPTCHA === 'tencent') {
    const captcha = tencentCaptcha({
      secretId: settings.CAPTCHA_SECRET_ID ?? '',
      secretKey: settings.CAPTCHA_SECRET_KEY ?? '',
      appId: settings.CAPTCHA_APP_ID ?? '',
      appSecret: settings.CAPTCHA_APP_SECRET ?? '',
      endpoint: settings.CAPTCHA_ENDPOINT,
      script: settings.CAPTCHA_SCRIPT,
      now: Date.now,
    });
    return { captcha, sandbox: undefined };
  }
  // All processes of an installation have the same secret, so that any of them can check another one's question.
  const secret = createHmac('sha256', secrets.sandboxKey).update('sandbox-captcha').digest('base64url');
  const sandbox = createSandboxCaptcha({
    secret,
    secretId: SANDBOX_ID,
    host: SANDBOX_HOST,
    now,
    controlToken: secrets.sandboxKey,
  });
  const captcha = tencentCaptcha({
    secretId: SANDBOX_ID,
    secretKey: secret,
    appId: '1',
    appSecret: 'sandbox',
    now,
    endpoint: `http://${SANDBOX_HOST}${SANDBOX_CAPTCHA}`,
    script: `${SANDBOX_CAPTCHA}/widget.js`,
    send: async (request) => sandbox.fetch(request),
  });
  return { captcha, sandbox };
}
