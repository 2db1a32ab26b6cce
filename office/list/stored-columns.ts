import { useState } from 'react';
import * as v from 'valibot';
import { useOffice } from '#office/layout/office-context.ts';
import { LAPTOP, useNarrow } from '#office/ui/use-narrow.ts';
import type { AnyList } from './list-types.ts';

const Stored = v.fallback(v.record(v.string(), v.array(v.string())), {});

function stored(key: string): Readonly<Record<string, readonly string[]>> {
  try {
    return v.parse(Stored, JSON.parse(localStorage.getItem(key) ?? '{}'));
  } catch {
    return {};
  }
}

/** A small laptop stores a choice of its own. */
export function useHiddenColumns({
  read,
  columns,
}: AnyList): [ReadonlySet<string>, (hidden: ReadonlySet<string>) => void] {
  const key = `office-columns:${useOffice().hello.staff}`;
  const isPhone = useNarrow();
  const isSmall = useNarrow(LAPTOP) && !isPhone;
  const list = isSmall ? `${read.name} small` : read.name;
  const [chosen, setChosen] = useState<Readonly<Record<string, readonly string[]>>>(() => stored(key));
  const usual = isSmall ? columns.filter(({ spare }) => spare).map(({ id }) => id) : [];
  return [
    new Set(chosen[list] ?? usual),
    (hidden) => {
      const next = { ...stored(key), [list]: [...hidden] };
      setChosen(next);
      localStorage.setItem(key, JSON.stringify(next));
    },
  ];
}
