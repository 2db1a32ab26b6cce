import type { Context as Http } from 'hono';
import { getConnInfo } from '@hono/node-server/conninfo';

/** A household or phone has this part of an IPv6 address for itself; of an IPv4 address it is the whole. */
export function addressKey(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (!plain.includes(':')) return plain;
  const [head = '', tail] = plain.toLowerCase().split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros =
    tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0');
  return `${[...left, ...zeros, ...right]
    .slice(0, 4)
    .map((part) => part.replace(/^0+(?=.)/, ''))
    .join(':')}::`;
}

export function socketAddress(c: Http): string {
  try {
    return getConnInfo(c).remote.address ?? '';
  } catch {
    return '';
  }
}

/** The network address of the visitor's device, whole, as payment providers ask for it. */
export function deviceAddress(c: Http, trustProxy: boolean): string {
  const forwarded = trustProxy ? c.req.header('X-Forwarded-For')?.split(',').at(-1)?.trim() : undefined;
  return (forwarded || socketAddress(c)).replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '') || '127.0.0.1';
}

/** @param trustProxy true where everything comes through our own proxy, whose entry is the last one. */
export function visitorAddress(c: Http, trustProxy: boolean): string {
  const forwarded = trustProxy ? c.req.header('X-Forwarded-For')?.split(',').at(-1)?.trim() : undefined;
  return addressKey(forwarded || socketAddress(c));
}

/** True for a request from this machine that did not pass a proxy. */
export function isFromHere(c: Http): boolean {
  const forwarded = ['X-Forwarded-For', 'Forwarded', 'X-Real-IP', 'Via'].some(
    (name) => c.req.header(name) !== undefined,
  );
  return !forwarded && /^(127\.|::1$|::ffff:127\.)/.test(socketAddress(c));
}

/** Behind a proxy that ends TLS the visitor's address is https. */
export function originOf(url: string, forwardedProto: string | undefined): string {
  const origin = new URL(url);
  if (forwardedProto === 'https') origin.protocol = 'https:';
  return origin.origin;
}
