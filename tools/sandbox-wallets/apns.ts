import { createSecureServer, type Http2Session, type ServerHttp2Stream } from 'node:http2';
import type { AddressInfo } from 'node:net';

/** Faults of the next messages. `silent`: no answer; `lose`: the connection ends before one. */
export type ApnsFault = { status: number; reason: string; retryAfter?: number } | 'silent' | 'lose';

export interface SandboxApns {
  url: string;
  pushes: { token: string; topic: string; body: string }[];
  tries: Map<string, number>;
  /** Faults for messages to a device, used up one by one. */
  faults: Map<string, ApnsFault[]>;
  delayMs: number;
  stop(): Promise<void>;
}

export interface ApnsKeys {
  /** The server's own certificate, PEM. */
  certificate: string;
  key: string;
  /** The authority that must have signed the sender's certificate. */
  authority: string;
}

/** Replaces Apple's push service: HTTP/2 over TLS, where a sender shows the certificate of its pass type. */
export async function startSandboxApns({ certificate, key, authority }: ApnsKeys): Promise<SandboxApns> {
  const server = createSecureServer({
    cert: certificate,
    key,
    ca: authority,
    requestCert: true,
    rejectUnauthorized: true,
  });
  const sessions = new Set<Http2Session>();
  const apns: SandboxApns = {
    url: '',
    pushes: [],
    tries: new Map(),
    faults: new Map(),
    delayMs: 0,
    stop: async () => {},
  };

  server.on('session', (session) => {
    sessions.add(session);
    session.on('close', () => sessions.delete(session));
    session.on('error', () => {});
  });
  server.on('stream', (stream: ServerHttp2Stream, headers) => {
    let body = '';
    stream.setEncoding('utf8');
    stream.on('error', () => {});
    stream.on('data', (chunk: string) => (body += chunk));
    stream.on('end', () => setTimeout(() => answer(stream, headers, body), apns.delayMs));
  });

  function answer(
    stream: ServerHttp2Stream,
    headers: Record<string, string | string[] | undefined>,
    body: string,
  ): void {
    if (stream.destroyed) return;
    const [, token = ''] = /^\/3\/device\/([\w-]+)$/.exec(String(headers[':path'])) ?? [];
    const topic = String(headers['apns-topic']);
    apns.tries.set(token, (apns.tries.get(token) ?? 0) + 1);
    const fault = apns.faults.get(token)?.shift();
    if (fault === 'silent') return;
    if (fault === 'lose') return stream.session?.destroy();
    const socket = stream.session?.socket as { getPeerCertificate?(): { subject?: { UID?: string } } } | undefined;
    const refused = fault ?? faultOf(headers[':method'], token, topic, socket?.getPeerCertificate?.().subject?.UID);
    if (!refused) apns.pushes.push({ token, topic, body });
    stream.respond({
      ':status': refused?.status ?? 200,
      ...(refused?.retryAfter ? { 'retry-after': String(refused.retryAfter) } : {}),
    });
    stream.end(refused ? JSON.stringify({ reason: refused.reason }) : '');
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  apns.url = `https://127.0.0.1:${(server.address() as AddressInfo).port}`;
  apns.stop = () => {
    for (const session of sessions) session.destroy();
    return new Promise((resolve) => server.close(() => resolve()));
  };
  return apns;
}

/** @param owner the pass type of the sender's certificate. */
function faultOf(
  method: unknown,
  token: string,
  topic: string,
  owner: string | undefined,
): Exclude<ApnsFault, string> | undefined {
  if (method !== 'POST') return { status: 405, reason: 'MethodNotAllowed' };
  if (token === '') return { status: 400, reason: 'BadDeviceToken' };
  return topic === owner ? undefined : { status: 400, reason: 'TopicDisallowed' };
}
