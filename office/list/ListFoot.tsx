import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { MOST_TOTAL } from '#contract/office/list.ts';
import { PanelFoot } from '#office/ui/PanelFoot.tsx';
import { Button } from '#ui/Button.tsx';
import { Text } from '#ui/Text.tsx';

interface Props {
  shown: number;
  total: number;
  previous: string | undefined;
  next: string | undefined;
  isFirst: boolean;
  onPage(cursor: string | undefined): void;
  children?: ReactNode;
}

export function ListFoot({ shown, total, previous, next, isFirst, onPage, children }: Props) {
  const { t, i18n } = useLingui();
  const most = i18n.number(MOST_TOTAL);
  return (
    <PanelFoot>
      <Text tone="third" grow numeric>
        {total > MOST_TOTAL ? t`${shown} of more than ${most}` : t`${shown} of ${i18n.number(total)}`}
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
      <Button variant="outline" disabled={next === undefined} onPress={() => onPage(next)}>
        {t`Next page`}
      </Button>
    </PanelFoot>
  );
}
