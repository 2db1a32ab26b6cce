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
