import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type Erasure, previewAskedErasure } from '#contract/office/privacy.ts';
import { useOffice } from '#office/layout/office-context.ts';
import { officeQuery } from '#office/queries/use-office.ts';
import { Loaded } from '#office/ui/Loaded.tsx';
import { namesText } from '#office/words/format.ts';
import { Stack } from '#ui/Stack.tsx';
import { Text } from '#ui/Text.tsx';
import { BlockedOrders } from './BlockedOrders.tsx';
import { FoundOrders } from './FoundOrders.tsx';
import { WhatGoes } from './WhatGoes.tsx';

export function AskedErasure({ row: { pending = '' } }: { row: Erasure }) {
  const { t } = useLingui();
  const { project } = useOffice();
  const query = useQuery({ ...officeQuery(project, previewAskedErasure, { pending }), gcTime: 0, staleTime: 0 });
  return (
    <Loaded query={query}>
      {(data) => (
        <Stack>
          {data.names.length === 0 ? null : (
            <Text as="p" strong>
              {namesText(data.names)}
            </Text>
          )}
          <WhatGoes data={data} />
          {data.list.length === 0 ? null : <FoundOrders orders={data.list} />}
          {data.list.length < data.orders ? (
            <Text as="p" size="micro" tone="third">{t`The newest ${data.list.length} are shown.`}</Text>
          ) : null}
          {data.blocked.length === 0 ? null : <BlockedOrders blocked={data.blocked} />}
        </Stack>
      )}
    </Loaded>
  );
}
