import type { Day } from '#domain/lib/day.ts';
import type { ExportFormat, ExportKind } from '#domain/office/export-table.ts';
import type { AuditFilter } from '#server/office/audit.store.ts';
import type { OrderSearch } from '#server/office/find-orders.store.ts';

/** What a file is to hold. A typed name or phone is in it as its hash alone. */
export interface ExportAsk {
  words: Record<string, string>;
  /** Of orders. */
  search?: OrderSearch;
  /** Of the audit log; instants as text, for it is kept as JSON. */
  audit?: AuditFilter;
  /** Of money. */
  from?: Day;
  to?: Day;
}

/** A file that is being made. */
export interface Making {
  project: string;
  kind: ExportKind;
  format: ExportFormat;
  ask: ExportAsk;
  asked: Date;
}
