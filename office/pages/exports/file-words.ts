import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ExportKind } from '#domain/office/export-table.ts';

export const FILE_WORDS = {
  orders: msg`Orders`,
  guests: msg`Guest lists`,
  money: msg`Payments and refunds`,
  differences: msg({ message: 'Differences', context: 'settlement' }),
  settlements: msg`Locked days by channel`,
  bills: msg`Lines of the bills`,
  audit: msg`Audit log`,
  reports: msg`Reports`,
} as const satisfies Record<ExportKind, MessageDescriptor>;
