import type { Entry, PreloadedCall } from '#api/preloaded-data.ts';
import { signInProof } from './oauth.ts';

/**
 * Starts the calls that the program will make first: they are answered while it loads.
 * @param home the venue whose home screen a signed-in visitor opens.
 */
export function preloadCalls({ ticket, url }: Entry, home: string | null): Record<string, PreloadedCall> {
  const calls: Record<string, PreloadedCall> = {};
  const start = (name: string, path: string, body: object): void => {
    const text = JSON.stringify(body);
    const headers = { 'Content-Type': 'application/json', 'Accept-Language': document.documentElement.lang };
    const answer = fetch((document.documentElement.dataset['api'] ?? '/api/') + path, { method: 'POST', headers, body: text });
    // The program handles the failure when it takes the call.
    answer.catch(() => undefined);
    calls[name] = { text, answer };
  };
  if (ticket) start('exchangeLoginTicket', 'wxauth/session', { ticket, url, ...signInProof() });
  if (home) {
    start('getProjectConfig', 'wxconfig/project/get', { project: home });
    start('listScenics', 'wxscenic/list', { project: home });
  }
  return calls;
}
