import type { Entry, PreloadedCall } from '#api/preloaded-data.ts';
import { signInProof } from './oauth.ts';

/** The reads with which screens begin: their addresses in the messaging app and in the mobile mode. */
const READS = {
  getProjectConfig: ['wxconfig/project/get', 'app/config/project'],
  listScenics: ['wxscenic/list', 'app/scenic'],
  getScenic: ['wxscenic/get', 'app/scenic/{id}'],
  listTicketTypes: ['wxtickettype/list', 'app/tickettype'],
  getTicketType: ['wxtickettype/get', 'app/tickettype/{id}'],
} as const;
type Read = keyof typeof READS;
type Fields = Readonly<Record<string, string>>;

function readsOf(project: string, hash: string): Partial<Record<Read, Fields>> {
  const [path = '', query] = hash.replace(/^#?\//, '').split('?');
  const [screen = '', id = ''] = path.split('/');
  const spot = new URLSearchParams(query).get('scenic') ?? '';
  if (screen === '') return { getProjectConfig: { project }, listScenics: { project } };
  if (screen === 'scenicIntro' && id) return { getScenic: { project, id }, listTicketTypes: { project, scenic_id: id } };
  if (screen === 'selectBatch' && spot) return { getScenic: { project, id: spot }, listTicketTypes: { project, scenic_id: spot, type: 'TICKET' } };
  return /ticketOrder$/i.test(screen) && id ? { getTicketType: { project, id } } : {};
}

/**
 * Starts the calls that the program will make first: they are answered while it loads.
 * @param project the venue whose screen opens, where its lists can be read; else null.
 */
export function preloadCalls({ ticket, url }: Entry, project: string | null): Record<string, PreloadedCall> {
  const { lang, dataset } = document.documentElement;
  const calls: Record<string, PreloadedCall> = {};
  const start = (name: string, path: string, fields: object, body: string | null): void => {
    const headers = { 'Accept-Language': lang, ...(body === null ? {} : { 'Content-Type': 'application/json' }) };
    const answer = fetch((dataset['api'] ?? '/api/') + path, { method: body === null ? 'GET' : 'POST', headers, body });
    // The program handles the failure when it takes the call.
    answer.catch(() => undefined);
    calls[name] = { text: JSON.stringify(fields), answer };
  };
  if (ticket) {
    const fields = { ticket, url, ...signInProof() };
    start('exchangeLoginTicket', 'wxauth/session', fields, JSON.stringify(fields));
  }
  for (const [name, fields] of Object.entries(project === null ? {} : readsOf(project, location.hash))) {
    const [messaging, mobile] = READS[name as Read];
    const { id = '', ...rest } = fields;
    if (dataset['mode'] !== 'mobile') start(name, messaging, fields, JSON.stringify(fields));
    else start(name, `${mobile.replace('{id}', encodeURIComponent(id))}?${new URLSearchParams(rest)}`, fields, null);
  }
  return calls;
}
