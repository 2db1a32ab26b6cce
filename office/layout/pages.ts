import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import {
  Activity,
  Ban,
  CalendarDays,
  ChartColumn,
  ClipboardList,
  FileDown,
  FileText,
  Flag,
  Gauge,
  IdCard,
  Landmark,
  Layers,
  Link2,
  ListChecks,
  type LucideIcon,
  ReceiptText,
  RotateCcw,
  ScanLine,
  ScrollText,
  Settings,
  Shield,
  Star,
  Ticket,
  UserCog,
} from 'lucide-react';
import type { Permission } from '#domain/office/office-rights.ts';

const WORK = msg({ message: 'Operation', context: 'group of pages' });
const GOODS = msg({ message: 'Goods', context: 'group of pages' });
const MONEY = msg({ message: 'Finance', context: 'group of pages' });
const SITE = msg({ message: 'On site', context: 'group of pages' });
const MANAGE = msg({ message: 'Administration', context: 'group of pages' });

export const PAGES = [
  { to: '/$project/today', title: msg`Today`, group: WORK, permission: 'read', Icon: Gauge },
  { to: '/$project/orders', title: msg`Orders`, group: WORK, permission: 'read', Icon: ReceiptText },
  { to: '/$project/returns', title: msg`Refund review`, group: WORK, permission: 'returns', Icon: RotateCcw },
  { to: '/$project/calendar', title: msg`Calendar and stock`, group: WORK, permission: 'read', Icon: CalendarDays },
  { to: '/$project/guests', title: msg`Guest lists`, group: WORK, permission: 'guests', Icon: ClipboardList },
  { to: '/$project/jobs', title: msg`Jobs`, group: WORK, permission: 'read', Icon: ListChecks },
  { to: '/$project/catalogue', title: msg`Catalogue`, group: GOODS, permission: 'read', Icon: Layers },
  { to: '/$project/codes', title: msg`Redemption codes`, group: GOODS, permission: 'serve', Icon: Ticket },
  { to: '/$project/cards', title: msg`Member cards`, group: GOODS, permission: 'serve', Icon: IdCard },
  { to: '/$project/rota', title: msg`Guides and rota`, group: GOODS, permission: 'manage', Icon: Flag },
  { to: '/$project/grey-list', title: msg`Grey list`, group: GOODS, permission: 'serve', Icon: Ban },
  { to: '/$project/reports', title: msg`Reports`, group: MONEY, permission: 'reports', Icon: ChartColumn },
  { to: '/$project/finance', title: msg`Settlement`, group: MONEY, permission: 'settle', Icon: Landmark },
  { to: '/$project/invoices', title: msg`Invoices`, group: MONEY, permission: 'see-invoices', Icon: FileText },
  { to: '/$project/sales', title: msg`Sales accounts`, group: MONEY, permission: 'sales-report', Icon: Link2 },
  { to: '/$project/exports', title: msg`Files`, group: MONEY, permission: 'export-orders', Icon: FileDown },
  { to: '/$project/devices', title: msg`Gates and devices`, group: SITE, permission: 'see-devices', Icon: ScanLine },
  { to: '/$project/ratings', title: msg`Ratings`, group: SITE, permission: 'read', Icon: Star },
  { to: '/$project/staff', title: msg`Staff and rights`, group: MANAGE, permission: 'staff', Icon: UserCog },
  { to: '/$project/audit', title: msg`Audit log`, group: MANAGE, permission: 'audit', Icon: ScrollText },
  { to: '/$project/privacy', title: msg`Privacy`, group: MANAGE, permission: 'privacy', Icon: Shield },
  { to: '/$project/settings', title: msg`Settings`, group: MANAGE, permission: 'settings', Icon: Settings },
  { to: '/$project/health', title: msg`Health`, group: MANAGE, permission: 'settings', Icon: Activity },
] as const satisfies readonly {
  to: string;
  title: MessageDescriptor;
  group: MessageDescriptor;
  permission: Permission;
  Icon: LucideIcon;
}[];
