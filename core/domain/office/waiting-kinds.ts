import { mayDo, type Permission, type Role } from './office-rights.ts';
import { mayApprove, REQUEST_KINDS, type RequestKind } from './request-kinds.ts';

export const WAITING_KINDS = [
  'second',
  'refund',
  'conflict',
  'device',
  'invoice',
  'difference',
  'unsettled',
  'confirm',
] as const;
export type WaitingKind = (typeof WAITING_KINDS)[number];

/** Most browsers in which one colleague is notified of what waits. */
export const MOST_PUSH_DEVICES = 10;

const DECIDING: Readonly<Record<Exclude<WaitingKind, 'second'>, Permission>> = {
  refund: 'repaid',
  conflict: 'devices',
  device: 'devices',
  invoice: 'invoices',
  difference: 'settle',
  unsettled: 'settle',
  confirm: 'confirm',
};

/** @param request what a second person is asked for; without it whether the role may approve anything. */
export const mayDecide = (role: Role, kind: WaitingKind, request?: RequestKind): boolean =>
  kind === 'second'
    ? (request === undefined ? REQUEST_KINDS : [request]).some((each) => mayApprove(role, each))
    : mayDo(role, DECIDING[kind]);

export const kindsFor = (role: Role): WaitingKind[] => WAITING_KINDS.filter((kind) => mayDecide(role, kind));
