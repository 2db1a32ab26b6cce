import { useLingui } from '@lingui/react/macro';
import { Fragment, type ReactNode, useEffect, useRef } from 'react';
import { RowButton } from '#office/ui/RowButton.tsx';
import { Panel } from '#office/ui/Panel.tsx';
import { Row } from '#ui/Row.tsx';
import { Stack } from '#ui/Stack.tsx';
import { Text } from '#ui/Text.tsx';
import type { ListRowsProps } from './list-rows-props.ts';
import { hasRowActions } from './list-types.ts';
import { RowActions } from './RowActions.tsx';
import styles from './List.module.css';

export function ListCards({ list, table, isSelectable, isStale, chosen, detail, onChoose, onAction }: ListRowsProps) {
  const { t, i18n } = useLingui();
  return (
    <Stack as="ul" gap={2} aria-label={i18n._(list.listTitle ?? list.title)} aria-busy={isStale}>
      {table.getRowModel().rows.map((row) => {
        const [first, ...rest] = row
          .getVisibleCells()
          .map(({ column }) => list.columns.find(({ id }) => id === column.id));
        return (
          <Fragment key={row.id}>
            <Panel as="li" pad stack aria-current={row.id === chosen || row.getIsSelected() ? 'true' : undefined}>
              <Row align="start">
                {isSelectable ? (
                  <label className={styles.select}>
                    <span className="vh">{t`Select ${list.nameOf(row.original)}`}</span>
                    <input type="checkbox" checked={row.getIsSelected()} onChange={() => row.toggleSelected()} />
                  </label>
                ) : null}
                <div className={styles.card}>{list.card?.(row.original, i18n) ?? first?.cell(row.original, i18n)}</div>
              </Row>
              {list.card ? null : (
                <dl className={styles.facts}>
                  {rest.map((column) =>
                    column ? (
                      <div key={column.id}>
                        <Text as="dt" size="micro" tone="third">
                          {i18n._(column.title)}
                        </Text>
                        <dd>{column.cell(row.original, i18n)}</dd>
                      </div>
                    ) : null,
                  )}
                </dl>
              )}
              {hasRowActions(list) || onChoose ? (
                <Row wrap>
                  {onChoose ? (
                    <RowButton words={t`Show`} about={list.nameOf(row.original)} onPress={() => onChoose(row.id)} />
                  ) : null}
                  <RowActions list={list} row={row.original} onAction={onAction} />
                </Row>
              ) : null}
            </Panel>
            {row.id === chosen && detail ? <CardDetail>{detail}</CardDetail> : null}
          </Fragment>
        );
      })}
    </Stack>
  );
}

function CardDetail({ children }: { children: ReactNode }) {
  const item = useRef<HTMLLIElement>(null);
  // In braces: the browser may answer with a promise, which React would call as a clean-up.
  useEffect(() => {
    item.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return <li ref={item}>{children}</li>;
}
