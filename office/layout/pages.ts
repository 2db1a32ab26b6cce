import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { LucideIcon } from 'lucide-react';
import { CalendarDays, Gauge, Layers, ListChecks, ReceiptText, RotateCcw, ScanLine, ScrollText, Ticket, UserCog, UserX } from 'lucide-react';
import type { Permission } from '#domain/office-rights.ts';

const WORK = msg({ message: 'Operation', context: 'group of pages' });
const GOODS = msg({ message: 'Goods', context: 'group of pages' });
const SITE = msg({ message: 'On site', context: 'group of pages' });
const MANAGE = msg({ message: 'Administration', context: 'group of pages' });

/** Every page in the navigation, with the right that it needs. */
export const PAGES = [
  { to: '/$project/today', title: msg`Today`, group: WORK, permission: 'read', Icon: Gauge },
  { to: '/$project/orders', title: msg`Orders`, group: WORK, permission: 'read', Icon: ReceiptText },
  { to: '/$project/returns', title: msg`Refund review`, group: WORK, permission: 'returns', Icon: RotateCcw },
  { to: '/$project/calendar', title: msg`Calendar and stock`, group: WORK, permission: 'read', Icon: CalendarDays },
  { to: '/$project/jobs', title: msg`Jobs`, group: WORK, permission: 'read', Icon: ListChecks },
  { to: '/$project/codes', title: msg`Redemption codes`, group: WORK, permission: 'serve', Icon: Ticket },
  { to: '/$project/grey-list', title: msg`Grey list`, group: WORK, permission: 'serve', Icon: UserX },
  { to: '/$project/catalogue', title: msg`Catalogue`, group: GOODS, permission: 'read', Icon: Layers },
  { to: '/$project/devices', title: msg`Gates and devices`, group: SITE, permission: 'see-devices', Icon: ScanLine },
  { to: '/$project/staff', title: msg`Staff and rights`, group: MANAGE, permission: 'staff', Icon: UserCog },
  { to: '/$project/audit', title: msg`Audit log`, group: MANAGE, permission: 'audit', Icon: ScrollText },
] as const satisfies readonly { to: string; title: MessageDescriptor; group: MessageDescriptor; permission: Permission; Icon: LucideIcon }[];
