import type { ParsedInputOf, WireOutputOf } from '#contract/operation.ts';
import type { listWalletLinks as call } from '#contract/visitor/wallets.ts';
import type { Context, Visitor } from '#server/context.ts';
import { DomainError } from '#server/domain-error.ts';
import { randomToken, sameText, tokenHash } from '#server/keys/secrets.ts';
import { viewOwn } from '#server/orders/order-view.ts';
import { addDevice } from '#server/members/wallets.store.ts';
import { currentPass, type CurrentPass, frameOf, storeCurrent, type PassKey } from './passes.ts';

const WALLETS = ['apple', 'google'] as const;
type Wallet = (typeof WALLETS)[number];

export const LINK_PATH = '/wallet/add';
export const LINK_COOKIE = 'wallet_link';
export const LINK_SECONDS = 60;

interface LinkParts extends PassKey {
  wallet: Wallet;
  until: number;
}

const linkText = ({ wallet, project, ticket, until }: LinkParts): string => [wallet, project, ticket, until].join('/');
/** The signature covers the cookie as well, so that the link works only in the browser that asked for it. */
const macOf = ({ secrets }: Context, link: LinkParts, cookie: string): string =>
  secrets.walletMac(`link|${linkText(link)}|${tokenHash(cookie)}`);

/** @param setCookie gives the browser the cookie without which the links do not work. */
export async function listWalletLinks(
  context: Context,
  visitor: Visitor,
  { id }: ParsedInputOf<typeof call>,
  setCookie: (value: string) => void,
): Promise<WireOutputOf<typeof call>> {
  const order = await viewOwn(context, context.db, visitor, id);
  const { wallets } = context;
  if (!wallets) return { list: [] };
  const cookie = randomToken();
  const until = context.now() + LINK_SECONDS * 1000;
  const linkTo = (wallet: Wallet, ticket: string): { [W in Wallet]?: string } => {
    const link = { wallet, project: visitor.project, ticket, until };
    return wallets[wallet] ? { [wallet]: `${LINK_PATH}/${linkText(link)}/${macOf(context, link, cookie)}` } : {};
  };
  const list = order.tickets.flatMap(({ id: ticket_id, code }) =>
    ticket_id === undefined || code === undefined
      ? []
      : [{ ticket_id, ...linkTo('apple', ticket_id), ...linkTo('google', ticket_id) }],
  );
  if (list.length > 0) setCookie(cookie);
  return { list };
}

export interface WalletLink extends PassKey {
  wallet: string;
  until: string;
  mac: string;
}

async function passBehind(
  context: Context,
  { wallet, mac, ...link }: WalletLink,
  cookie: string,
): Promise<{ wallet: Wallet; current: CurrentPass }> {
  const known = WALLETS.find((each) => each === wallet);
  const parts = known && { ...link, wallet: known, until: Number(link.until) };
  if (!parts || !(parts.until > context.now()) || !sameText(mac, macOf(context, parts, cookie)))
    throw new DomainError('notFound');
  const current = await currentPass(context, link);
  if (current.pass.code === null) throw new DomainError('notFound');
  return { wallet: parts.wallet, current };
}

export async function followLink(
  context: Context,
  link: WalletLink,
  cookie: string,
): Promise<{ file: Buffer; number: string } | { url: string }> {
  const { wallet, current } = await passBehind(context, link, cookie);
  const { wallets } = context;
  if (!wallets) throw new DomainError('notFound');
  const frame = await frameOf(context, wallets, current);
  if (wallet === 'apple' && wallets.apple) {
    const file = await wallets.apple.make(current.pass, frame);
    await storeCurrent(context, current);
    return { file, number: current.pass.number };
  }
  if (wallet === 'google' && wallets.google) {
    // The pass is stored first, so that later changes are announced, however long Google takes.
    await storeCurrent(context, current);
    await addDevice(context.db, {
      project_id: current.project,
      ticket_id: current.ticket,
      device_id: 'google',
      wallet,
      push_token: '',
    });
    return { url: await wallets.google.save(current.pass, frame) };
  }
  throw new DomainError('notFound');
}
