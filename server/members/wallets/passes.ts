import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { Order } from '#contract/visitor/orders.ts';
import { passEnd, type WalletPass, walletPassOf } from '#domain/members/wallet-pass.ts';
import type { Context } from '#server/context.ts';
import { DomainError } from '#server/domain-error.ts';
import { catalogOf } from '#server/catalog/catalog.ts';
import { viewOrders } from '#server/orders/order-view.ts';
import { readOrder } from '#server/orders/orders.store.ts';
import { storePass, orderOfTicket } from '#server/members/wallets.store.ts';
import type { PassFrame, Wallets } from '#server/providers/wallets/port.ts';
import { pictureAddress, squarePicture } from './pictures.ts';

export interface PassKey {
  project: string;
  ticket: string;
}

export const serialOf = ({ project, ticket }: PassKey): string => `${project}:${ticket}`;

export function keyOfSerial(serial: string): PassKey | null {
  const [project = '', ticket = '', ...rest] = serial.split(':');
  return project && ticket && rest.length === 0 ? { project, ticket } : null;
}

export const passToken = ({ secrets }: Pick<Context, 'secrets'>, key: PassKey): string =>
  secrets.walletMac(`pass|${serialOf(key)}`);

export interface CurrentPass extends PassKey {
  order: string;
  scenic: string;
  pass: WalletPass;
  content: string;
}

export async function currentPass(context: Context, { project, ticket }: PassKey): Promise<CurrentPass> {
  const orderId = await orderOfTicket(context.db, project, ticket);
  const row = orderId === null ? null : await readOrder(context.db, project, orderId);
  const [view] = row ? await viewOrders(context, context.db, [row]) : [];
  const order = view && v.parse(Order, view);
  const found = order?.tickets.find(({ id }) => id === ticket);
  if (!order || !found) throw new DomainError('notFound');
  const pass = walletPassOf(found, order);
  const content = createHash('sha256').update(JSON.stringify(pass)).digest('base64url');
  return { project, ticket, order: order.id, scenic: found.scenic_id, pass, content };
}

const NEVER = new Date('9999-12-31T00:00:00Z');
export const endOf = ({ pass }: Pick<CurrentPass, 'pass'>): Date => new Date(passEnd(pass) ?? NEVER);

export const storeCurrent = (context: Context, current: CurrentPass): Promise<Date> =>
  storePass(context.db, {
    project_id: current.project,
    ticket_id: current.ticket,
    order_id: current.order,
    content: current.content,
    ends_at: endOf(current),
  });

export async function frameOf(
  context: Context,
  { publicUrl }: Wallets,
  { project, ticket, scenic }: CurrentPass,
): Promise<PassFrame> {
  const catalog = await catalogOf(context, project);
  // A withdrawn spot is not in the catalogue; the first spot replaces it.
  const spot = catalog.scenics.find(({ id }) => id === scenic) ?? catalog.scenics[0];
  return {
    serial: serialOf({ project, ticket }),
    venue: catalog.project.project_name,
    theme: catalog.project.turn_on_the_black_background ? 'black' : 'light',
    token: passToken(context, { project, ticket }),
    picture: await squarePicture(context.db, spot?.picture),
    pictureUrl: spot && pictureAddress(publicUrl, project, spot.id, spot.picture),
  };
}
