import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import type { ListFilter, ListOperation } from '#contract/office/list.ts';
import { report } from '#contract/office/reports.ts';
import type { InputOf, OfficeOperation } from '#contract/operation.ts';
import { addDays, type Day } from '#domain/lib/day.ts';
import { OFFICE_HANDLERS } from '#server/http/office/handlers.ts';
import { openOffice, type OfficeBrowser } from '#tests/fixtures/office.ts';
import type { Secrets } from '#server/keys/secrets.ts';
import { progress } from './instruments.ts';

const TRIES = 5;
const YEAR = 365;

/** A list with at most one filter, or a report of a year. */
export interface Reading {
  what: string;
  /** Milliseconds of the fastest try, with everything that the office's server does for the page. */
  ms: number;
}

/** Values that some rows of the grown venue have, and one that no row has. */
const texts = ['0007', 'N77', 'nobody'];

function valuesOf({ kind, schema }: ListFilter, today: Day): readonly unknown[] {
  if (kind === 'text') return texts;
  if (kind === 'day') return [addDays(today, -YEAR), addDays(today, -1)];
  const values = 'options' in schema && Array.isArray(schema.options) ? (schema.options as unknown[]) : ['old', 'none'];
  return values.filter((value) => v.is(schema, value));
}

function inputsOf(operation: ListOperation, today: Day): Record<string, unknown>[] {
  const given = operation.name === 'listDifferences' ? { day: addDays(today, -1) } : {};
  return [
    given,
    ...operation.sorts.map((sort) => ({ ...given, sort })),
    ...Object.entries(operation.filters).flatMap(([name, filter]) =>
      valuesOf(filter, today).map((value) => ({ ...given, [name]: value })),
    ),
  ];
}

const isList = (operation: OfficeOperation): operation is ListOperation =>
  'filters' in operation && 'sorts' in operation;

/** The history is filled by SQL, which can't seal: what can't be opened is shown as it is stored. */
const withoutSeals = (secrets: Secrets): Secrets => ({
  ...secrets,
  decrypt(sealed, purpose) {
    try {
      return secrets.decrypt(sealed, purpose);
    } catch {
      return sealed;
    }
  },
});

async function fastest(browser: OfficeBrowser, name: string, input: unknown): Promise<Reading> {
  const times: number[] = [];
  const what = `${name} ${JSON.stringify(input)}`;
  for (let count = 0; count < TRIES; count += 1) {
    const began = performance.now();
    const { resCode, reason } = await browser.call(name, input);
    // A refused call, such as one whose statement exceeds the server's limit, counts as endless; the others are
    // measured nevertheless.
    times.push(resCode === 200 ? performance.now() - began : Infinity);
    if (resCode !== 200) progress(`growth: ${what}: ${resCode} ${reason ?? ''}`);
  }
  return { what, ms: Math.min(...times) };
}

/**
 * Times every list of the office without a filter, in each order and with values of each filter, and reports of a year by
 * each of their kinds, alone and beside the year before.
 */
export async function officeReadings(
  databaseUrl: string,
  today: Day,
): Promise<{ lists: Reading[]; reports: Reading[]; besideReports: Reading[] }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'growth-office-'));
  const office = await openOffice(null, { dataDir, databaseUrl });
  try {
    office.context.secrets = withoutSeals(office.context.secrets);
    await office.addStaff('grown', 'owner');
    const browser = await office.signedIn('grown');
    const lists: Reading[] = [];
    for (const operation of OFFICE_HANDLERS.map((handler) => handler.operation).filter(isList)) {
      for (const input of inputsOf(operation, today)) lists.push(await fastest(browser, operation.name, input));
      progress(`growth: ${operation.name}`);
    }
    const reports: Reading[] = [];
    const besideReports: Reading[] = [];
    const year = { from: addDays(today, -YEAR), to: addDays(today, -1) };
    for (const by of report.input.entries.by.options) {
      const input: InputOf<typeof report> = { ...year, by, beside: 'none' };
      reports.push(await fastest(browser, report.name, input));
      besideReports.push(await fastest(browser, report.name, { ...input, beside: 'date' }));
      progress(`growth: report by ${by}`);
    }
    return {
      lists: slowestFirst(lists),
      reports: slowestFirst(reports),
      besideReports: slowestFirst(besideReports),
    };
  } finally {
    await office.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

const slowestFirst = (readings: readonly Reading[]): Reading[] => readings.toSorted((a, b) => b.ms - a.ms);

export const notesOfReadings = (title: string, readings: readonly Reading[]): string[] => [
  `${title}, the slowest first, ms`,
  ...readings.slice(0, 20).map(({ what, ms }) => `${ms.toFixed(0).padStart(8)}  ${what}`),
  '',
];
