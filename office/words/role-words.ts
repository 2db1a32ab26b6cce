import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Role } from '#domain/office/office-rights.ts';

export const ROLE_WORDS = {
  owner: msg({ message: 'Owner', context: 'role' }),
  manager: msg({ message: 'Manager', context: 'role' }),
  desk: msg({ message: 'Desk', context: 'role' }),
  finance: msg({ message: 'Finance', context: 'role' }),
  gate: msg({ message: 'Gate', context: 'role' }),
  reader: msg({ message: 'Reader', context: 'role' }),
} as const satisfies Record<Role, MessageDescriptor>;

export const isRole = (text: string): text is Role => text in ROLE_WORDS;
