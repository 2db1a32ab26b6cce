import { useLingui } from '@lingui/react/macro';
import { Fragment } from 'react';
import type { Erasable } from '#contract/office/privacy.ts';
import { FactList } from '#office/ui/FactList.tsx';
import { Text } from '#ui/Text.tsx';

export function WhatGoes({ data }: { data: Erasable }) {
  const { t } = useLingui();
  return (
    <FactList>
      {(
        [
          [t`Orders`, data.orders],
          [t`Tickets`, data.tickets],
          [t`People on them`, data.holders],
          [t`Pictures`, data.pictures],
          [t`Member cards`, data.cards],
          [t`Invoices`, data.invoices],
          [t`Notes of colleagues`, data.notes],
          [t`Cart rows`, data.carts],
          [t`Accounts`, data.accounts],
          [t`Waits on a waiting list, which end`, data.waits],
        ] as const
      ).map(([title, count]) => (
        <Fragment key={title}>
          <dt>{title}</dt>
          <Text as="dd" numeric>
            {count}
          </Text>
        </Fragment>
      ))}
    </FactList>
  );
}
