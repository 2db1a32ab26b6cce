import { mayDo, type Permission, type Role } from './office-rights.ts';

/** Who may approve a colleague's request, is told of it and sees its button. */
const APPROVING = {
  returns: 'returns',
  cancel: 'returns',
  repaid: 'repaid',
  close: 'returns',
  move: 'returns',
  erase: 'privacy',
} as const satisfies Record<string, Permission>;
export type RequestKind = keyof typeof APPROVING;
export const REQUEST_KINDS = Object.keys(APPROVING) as RequestKind[];
export const ORDER_REQUESTS = ['returns', 'cancel', 'repaid'] as const satisfies readonly RequestKind[];

export const mayApprove = (role: Role, request: RequestKind): boolean => mayDo(role, APPROVING[request]);
