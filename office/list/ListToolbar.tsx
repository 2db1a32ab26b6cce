import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Count } from '#office/ui/Count.tsx';
import { useNarrow } from '#office/ui/use-narrow.ts';
import { buttonClass } from '#ui/buttonClass.ts';
import { LinkButton } from '#ui/LinkButton.tsx';
import { Row } from '#ui/Row.tsx';
import { FilterControl } from './FilterControl.tsx';
import { filtersIn } from './list-search.ts';
import type { AnyList, ListSearch, Option } from './list-types.ts';
import styles from './List.module.css';

interface Props {
  list: AnyList;
  search: ListSearch;
  data: unknown;
  takenFor: string | undefined;
  onChange(filters: ListSearch): void;
  children?: ReactNode;
}

export function ListToolbar({ list, search, data, takenFor, onChange, children }: Props) {
  const { t } = useLingui();
  const isNarrow = useNarrow();
  const filters = filtersIn(search);
  const optionsOf = (name: string): readonly Option[] | undefined => {
    return data === undefined ? undefined : list.choices?.[name]?.(data);
  };
  const control = (name: string): ReactNode => {
    const filter = list.read.filters[name];
    return filter ? (
      <FilterControl
        key={name}
        filter={filter}
        value={filters[name]}
        options={optionsOf(name)}
        takenFor={takenFor}
        onChange={(value) => onChange({ ...filters, [name]: value })}
      />
    ) : null;
  };
  const isText = (name: string): boolean => list.read.filters[name]?.kind === 'text';
  const names = Object.keys(list.read.filters);
  const others = names.filter((name) => !isText(name));
  const used = others.filter((name) => filters[name] !== undefined).length;
  return (
    <Row wrap role="group" aria-label={t`Filter`}>
      {names.filter(isText).map(control)}
      {isNarrow && others.length > 1 ? (
        <details className={styles.moreFilters}>
          <summary className={buttonClass({ variant: 'outline' })}>
            {t`Filter`} {used === 0 ? null : <Count>{used}</Count>}
          </summary>
          <Row wrap>{others.map(control)}</Row>
        </details>
      ) : (
        others.map(control)
      )}
      {Object.keys(filters).length === 0 ? null : <LinkButton onPress={() => onChange({})}>{t`Clear`}</LinkButton>}
      {children}
    </Row>
  );
}
