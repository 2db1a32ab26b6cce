import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Role } from '#domain/office/office-rights.ts';

export const ROLE_HINTS = {
  owner: msg`Everything, staff and settings too`,
  manager: msg`Orders, returns, stock and catalogue`,
  desk: msg`Orders and visitors at the window`,
  finance: msg`Returns and money`,
  gate: msg`Nothing here but the own account; devices at gates are signed in to by PIN`,
  reader: msg`Looks, changes nothing`,
} as const satisfies Record<Role, MessageDescriptor>;
