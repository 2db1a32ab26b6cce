import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SmsSender } from './port.ts';

export const SMS_FILE = 'sms.log';

/** Replaces a carrier in demo and tests: messages go to a file that only its owner can read. */
export function fileSink(dataDir: string, now: () => number, print: (line: string) => void): SmsSender {
  return {
    async send(phone, { text }) {
      await appendFile(join(dataDir, SMS_FILE), `${JSON.stringify({ at: now(), phone, text })}\n`, { mode: 0o600 });
      print('sms sent');
    },
  };
}
