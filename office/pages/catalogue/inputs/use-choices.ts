import { useLingui } from '@lingui/react/macro';
import { useQueries } from '@tanstack/react-query';
import { getSeatPlan } from '#contract/office/catalogue-files.ts';
import type { SeatingPlan } from '#domain/seats/seat-plan.ts';
import { useOffice } from '#office/layout/office-context.ts';
import { officeQuery } from '#office/queries/use-office.ts';
import type { FieldProps } from './field-props.ts';
import { listIn } from '#office/pages/catalogue/parts.ts';
import { type Doc } from '#office/pages/catalogue/use-draft.ts';

interface Choice {
  value: string;
  text: string;
}

const plain = (values: readonly string[]): Choice[] => [...new Set(values)].map((value) => ({ value, text: value }));

function plansOfSpot(doc: Doc, spotId: unknown): string[] {
  const spot = listIn(doc, 'spot').find(({ id }) => id === spotId) as
    | { schedule?: { sessions?: readonly { seat_plan?: string }[] } }
    | undefined;
  const used = new Set((spot?.schedule?.sessions ?? []).flatMap(({ seat_plan }) => seat_plan ?? []));
  return listIn(doc, 'plan')
    .filter(({ id }) => used.has(id))
    .flatMap((entry) => {
      const { plan } = entry as { plan?: unknown };
      return typeof plan === 'string' ? plan : [];
    });
}

/** @returns null for a field that is typed. A seating plan or a category that is gone stays among the choices. */
export function useChoices({ entry, value, part, doc }: FieldProps): Choice[] | null {
  const { i18n } = useLingui();
  const { project } = useOffice();
  const { input, choices } = entry.meta;
  const hashes = input === 'seat-category' ? plansOfSpot(doc, (part as { scenic_id?: unknown }).scenic_id) : [];
  const plans = useQueries({
    queries: hashes.map((hash) => ({ ...officeQuery(project, getSeatPlan, { hash }), staleTime: Infinity })),
  });
  const own = typeof value === 'string' && value !== '' ? [value] : [];
  if (input === 'choice')
    return Object.entries(choices ?? {}).map(([each, words]) => ({ value: each, text: i18n._(words.id) }));
  if (input === 'seat-plan') return plain([...listIn(doc, 'plan').map(({ id }) => id), ...own]);
  if (input !== 'seat-category') return null;
  const categories = plans.flatMap(({ data }) =>
    data ? (data.plan as SeatingPlan).categories.map(({ name }) => name) : [],
  );
  return plain([...categories, ...own]);
}
