import { createContext, use } from 'react';
import type { OfficeHello } from '#contract/office/account.ts';
import { mayDo, type Permission, type Role } from '#domain/office/office-rights.ts';

interface AtWork {
  project: string;
  role: Role;
  hello: OfficeHello;
}

export const OfficeContext = createContext<AtWork | null>(null);

export function useOffice(): AtWork & { may(permission: Permission): boolean } {
  const atWork = use(OfficeContext);
  if (!atWork) throw new Error('outside a venue');
  return { ...atWork, may: (permission) => mayDo(atWork.role, permission) };
}
