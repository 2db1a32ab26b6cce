import { lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Networks of IPv4 that are not part of the public internet (IANA's special-purpose registry). */
const SPECIAL = new BlockList();
for (const network of [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
]) {
  const [address = '', bits] = network.split('/');
  SPECIAL.addSubnet(address, Number(bits), 'ipv4');
}
/**
 * Only this network of IPv6 is public, except for documentation (2001:db8::) and addresses that contain an IPv4 address
 * (Teredo, 6to4).
 */
const GLOBAL = new BlockList();
GLOBAL.addSubnet('2000::', 3, 'ipv6');
const SPECIAL_6 = new BlockList();
SPECIAL_6.addSubnet('2001:db8::', 32, 'ipv6');
SPECIAL_6.addSubnet('2001::', 32, 'ipv6');
SPECIAL_6.addSubnet('2002::', 16, 'ipv6');

export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !SPECIAL.check(address, 'ipv4');
    case 6:
      return GLOBAL.check(address, 'ipv6') && !SPECIAL_6.check(address, 'ipv6');
    default:
      return false;
  }
}

const LOCAL_NAME = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|test|invalid|example|arpa)$/;

/**
 * @returns whether this may be an address at a public server: `https`, a name of the internet, the usual port, no user.
 * What the name resolves to is checked by `publicLookup`.
 */
export function isPublicUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, port, username, password } = new URL(text);
  const name = hostname.replace(/\.$/, '');
  return (
    protocol === 'https:' &&
    port === '' &&
    username === '' &&
    password === '' &&
    isIP(name.replace(/^\[|\]$/g, '')) === 0 &&
    name.includes('.') &&
    !LOCAL_NAME.test(name)
  );
}

/**
 * Resolves names for a connection to public addresses only: a foreign name may lead into our network, at once or later.
 */
export const publicLookup: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    const [first, ...more] = (error ? [] : found).filter(({ address }) => isPublicAddress(address));
    if (!first) return done(error ?? new Error('the name leads to no public address'), '');
    if (options.all) done(null, [first, ...more]);
    else done(null, first.address, first.family);
  });
};
