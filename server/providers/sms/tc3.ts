import { createHash, createHmac } from 'node:crypto';

const ALGORITHM = 'TC3-HMAC-SHA256';

export interface Tc3Request {
  secretId: string;
  secretKey: string;
  service: string;
  host: string;
  contentType: string;
  body: string;
  /** Seconds since 1970. */
  timestamp: number;
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const mac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/**
 * @returns the header `Authorization` of a POST to Tencent Cloud, version 3 of its signature: type and host are signed,
 * and the body.
 */
export function tc3Authorization({
  secretId,
  secretKey,
  service,
  host,
  contentType,
  body,
  timestamp,
}: Tc3Request): string {
  const signedHeaders = 'content-type;host';
  const canonical = [
    'POST',
    '/',
    '',
    `content-type:${contentType}`,
    `host:${host}`,
    '',
    signedHeaders,
    sha256(body),
  ].join('\n');
  const date = new Date(timestamp * 1000).toISOString().slice(0, 10);
  const scope = `${date}/${service}/tc3_request`;
  const toSign = [ALGORITHM, String(timestamp), scope, sha256(canonical)].join('\n');
  const key = mac(mac(mac(`TC3${secretKey}`, date), service), 'tc3_request');
  return `${ALGORITHM} Credential=${secretId}/${scope}, SignedHeaders=${signedHeaders}, Signature=${mac(key, toSign).toString('hex')}`;
}

interface Tc3Call extends Pick<Tc3Request, 'secretId' | 'secretKey' | 'service'> {
  endpoint: string;
  action: string;
  version: string;
  region?: string;
  input: object;
  /** Milliseconds since 1970; the provider refuses a clock that is five minutes off. */
  now: number;
  /** Milliseconds. */
  timeLimit: number;
}

const CONTENT_TYPE = 'application/json; charset=utf-8';

export function tc3Call({
  secretId,
  secretKey,
  service,
  endpoint,
  action,
  version,
  region,
  input,
  ...call
}: Tc3Call): Request {
  const body = JSON.stringify(input);
  const timestamp = Math.floor(call.now / 1000);
  const { host } = new URL(endpoint);
  return new Request(endpoint, {
    method: 'POST',
    body,
    signal: AbortSignal.timeout(call.timeLimit),
    headers: {
      Authorization: tc3Authorization({
        secretId,
        secretKey,
        service,
        host,
        contentType: CONTENT_TYPE,
        body,
        timestamp,
      }),
      'Content-Type': CONTENT_TYPE,
      'X-TC-Action': action,
      'X-TC-Version': version,
      'X-TC-Timestamp': String(timestamp),
      ...(region === undefined ? {} : { 'X-TC-Region': region }),
    },
  });
}
