import type { Day } from '#domain/lib/day.ts';
import type { ExportFormat, ExportKind } from '#domain/office/export-table.ts';
import type { Comparison, ReportKind } from '#domain/office/report-period.ts';
import type { AuditFilter } from '#server/office/audit.store.ts';
import type { OrderSearch } from '#server/office/find-orders.store.ts';
import type { GuestListKey } from '#server/office/guests.store.ts';

/** A typed name or whole phone number is stored as a hash only. */
export interface ExportAsk {
  words: Record<string, string>;
  search?: OrderSearch;
  /** Instants are stored as text, since the request is JSON. */
  audit?: AuditFilter;
  guests?: GuestListKey;
  /** With whole names and phones; absent for masked ones. */
  named?: true;
  report?: { by: ReportKind; beside: Comparison };
  from?: Day;
  to?: Day;
}

export interface Making {
  project: string;
  kind: ExportKind;
  format: ExportFormat;
  ask: ExportAsk;
  asked: Date;
}
