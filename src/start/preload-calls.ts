import type { Entry, PreloadedCall } from './preloaded-data.ts';
import { signInProof } from './oauth.ts';

/** The reads with which screens begin: their addresses in the messaging app and in the mobile mode. */
const READS = {
  getProjectConfig: ['wxconfig/project/get', 'app/config/project'],
  listScenics: ['wxscenic/list', 'app/scenic'],
  getScenic: ['wxscenic/get', 'app/scenic/{id}'],
  listTicketTypes: ['wxtickettype/list', 'app/tickettype'],
  getTicketType: ['wxtickettype/get', 'app/tickettype/{id}'],
  getFitWorkTimes: ['wxscenic/getFitWorkTimes', 'app/scenic/{scenic_id}/worktimes'],
} as const;
/** Only a ticket's answer names its spot. */
interface TicketAnswer {
  extraInfo: { scenic_id: string };
}
type Read = keyof typeof READS;
type Fields = Readonly<Record<string, string>>;

function readsOf(project: string, hash: string): Partial<Record<Read, Fields>> {
  const [path = '', query] = hash.replace(/^#?\//, '').split('?');
  const [screen = '', id = ''] = path.split('/');
  const spot = new URLSearchParams(query).get('scenic') ?? '';
  if (screen === '') return { getProjectConfig: { project }, listScenics: { project } };
  if (screen === 'myOrders') return { getProjectConfig: { project } };
  if (screen === 'scenicIntro' && id)
    return { getScenic: { project, id }, listTicketTypes: { project, scenic_id: id } };
  const spotReads = { getScenic: { project, id: spot }, listTicketTypes: { project, scenic_id: spot, type: 'TICKET' } };
  if (screen === 'selectBatch' && spot) return { ...spotReads, getFitWorkTimes: { project, scenic_id: spot } };
  // The seats are not among them: without the session a visitor's own would count as another's.
  if (screen === 'selectSeat' && spot) return { getProjectConfig: { project }, ...spotReads };
  return /ticketOrder$/i.test(screen) && id ? { getProjectConfig: { project }, getTicketType: { project, id } } : {};
}

/** @param project the venue whose screen opens, where its lists can be read; else null. */
export function preloadCalls({ ticket, url }: Entry, project: string | null): Record<string, PreloadedCall> {
  const { lang, dataset } = document.documentElement;
  const calls: Record<string, PreloadedCall> = {};
  const ask = (path: string, body: string | null): Promise<Response> => {
    const headers = { 'Accept-Language': lang, ...(body === null ? {} : { 'Content-Type': 'application/json' }) };
    return fetch((dataset['api'] ?? '/api/') + path, { method: body === null ? 'GET' : 'POST', headers, body });
  };
  const store = (name: string, call: PreloadedCall): void => {
    // The program handles the failure when it takes the call.
    call.answer.catch(() => undefined);
    calls[name] = call;
  };
  const start = (name: string, path: string, fields: object): void => {
    const text = JSON.stringify(fields);
    store(name, { text, answer: ask(path, text) });
  };
  const read = (name: Read, known: Promise<Fields>): void => {
    const [messaging, mobile] = READS[name];
    const call: PreloadedCall = {
      text: '',
      answer: known.then((fields) => {
        call.text = JSON.stringify(fields);
        if (dataset['mode'] !== 'mobile') return ask(messaging, call.text);
        const rest = new URLSearchParams(fields);
        const path = mobile.replace(/{(.+)}/, (_, field: string) => {
          rest.delete(field);
          return encodeURIComponent(fields[field] ?? '');
        });
        return ask(`${path}?${rest}`, null);
      }),
    };
    store(name, call);
  };
  if (ticket) start('exchangeLoginTicket', 'wxauth/session', { ticket, url, ...signInProof() });
  if (project === null) return calls;
  for (const [name, fields] of Object.entries(readsOf(project, location.hash)))
    read(name as Read, Promise.resolve(fields));
  const spot = calls['getTicketType']?.answer.then(
    async (answer) => ((await answer.clone().json()) as TicketAnswer).extraInfo.scenic_id,
  );
  if (spot) {
    read(
      'getScenic',
      spot.then((id) => ({ project, id })),
    );
    read(
      'listTicketTypes',
      spot.then((id) => ({ project, scenic_id: id, type: 'TICKET' })),
    );
    read(
      'getFitWorkTimes',
      spot.then((id) => ({ project, scenic_id: id })),
    );
  }
  return calls;
}
