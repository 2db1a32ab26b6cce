import { useState } from 'react';
import * as v from 'valibot';
import { useOffice } from '#office/layout/office-context.ts';

const Stored = v.fallback(v.record(v.string(), v.array(v.string())), {});

function stored(key: string): Readonly<Record<string, readonly string[]>> {
  try {
    return v.parse(Stored, JSON.parse(localStorage.getItem(key) ?? '{}'));
  } catch {
    return {};
  }
}

export function useHiddenColumns(list: string): [ReadonlySet<string>, (hidden: ReadonlySet<string>) => void] {
  const key = `office-columns:${useOffice().hello.staff}`;
  const [hidden, setHidden] = useState<ReadonlySet<string>>(() => new Set(stored(key)[list]));
  return [
    hidden,
    (next) => {
      setHidden(next);
      localStorage.setItem(key, JSON.stringify({ ...stored(key), [list]: [...next] }));
    },
  ];
}
