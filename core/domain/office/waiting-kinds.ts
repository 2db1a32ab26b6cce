import { mayDo, type Permission, type Role } from './office-rights.ts';

/** What waits for a decision in the office, and is reported to those who may decide. */
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

/** Browsers of one colleague that show what waits. */
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

/** @param object what a second person is asked about, as the audit log names it. */
function approving(object: string): Permission {
  if (object.startsWith('order:')) return 'returns';
  return object.startsWith('erasure:') ? 'privacy' : 'override';
}

export const mayDecide = (role: Role, kind: WaitingKind, object = ''): boolean =>
  mayDo(role, kind === 'second' ? approving(object) : DECIDING[kind]);

/** Kinds about which a colleague of this role can be notified. */
export const kindsFor = (role: Role): WaitingKind[] =>
  WAITING_KINDS.filter((kind) =>
    kind === 'second'
      ? ['order:', 'erasure:', 'day:'].some((object) => mayDecide(role, kind, object))
      : mayDecide(role, kind),
  );
