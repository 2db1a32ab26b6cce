import * as v from 'valibot';
import { COMPARISONS, REPORT_KINDS } from '#domain/office/report-period.ts';
import { day, oneOf } from '#office/queries/search-fields.ts';

const ReportsSearch = v.object({ by: oneOf(REPORT_KINDS), from: day, to: day, beside: oneOf(COMPARISONS), day });
export const parseReportsSearch = (search: object) => v.parse(ReportsSearch, search);
