import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { MOST_TOTAL } from '#contract/office/list.ts';
import { PanelFoot } from '#office/ui/PanelFoot.tsx';
import { Button } from '#ui/Button.tsx';
import { Text } from '#ui/Text.tsx';
import styles from './List.module.css';

interface Props {
  shown: number;
  /** Absent where the rows were not counted. */
  total: number | undefined;
  nextWords: MessageDescriptor | undefined;
  previous: string | undefined;
  next: string | undefined;
  isFirst: boolean;
  onPage(cursor: string | undefined): void;
  children?: ReactNode;
}

export function ListFoot({ shown, total, nextWords, previous, next, isFirst, onPage, children }: Props) {
  const { t, i18n } = useLingui();
  const most = i18n.number(MOST_TOTAL);
  return (
    <PanelFoot>
      <Text tone="third" numeric nowrap className={styles.count}>
        {total === undefined
          ? t`${shown} on this page`
          : total > MOST_TOTAL
            ? t`${shown} of more than ${most}`
            : t`${shown} of ${i18n.number(total)}`}
      </Text>
      {children}
      {isFirst ? null : (
        <>
          <Button variant="outline" onPress={() => onPage(undefined)}>{t`First page`}</Button>
          <Button variant="outline" disabled={previous === undefined} onPress={() => onPage(previous)}>
            {t`Previous page`}
          </Button>
        </>
      )}
      {isFirst && next === undefined ? null : (
        <Button variant="outline" disabled={next === undefined} onPress={() => onPage(next)}>
          {nextWords ? i18n._(nextWords) : t`Next page`}
        </Button>
      )}
    </PanelFoot>
  );
}
