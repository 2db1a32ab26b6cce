import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { health } from '#contract/office/settings.ts';
import type { OutputOf } from '#contract/operation.ts';
import { DataTable } from '#office/ui/DataTable.tsx';
import { Panel } from '#office/ui/Panel.tsx';
import { PanelHead } from '#office/ui/PanelHead.tsx';
import { instantText } from '#office/words/format.ts';
import { venueText } from '#office/words/order-words.ts';
import { Text } from '#ui/Text.tsx';

export function GatesSeen({ gates }: Pick<OutputOf<typeof health>, 'gates'>) {
  const { t } = useLingui();
  return (
    <Panel aria-labelledby="gates-seen">
      <PanelHead>
        <h2 id="gates-seen">{t`Gates`}</h2>
      </PanelHead>
      <DataTable
        label={t`Gates`}
        rows={gates}
        keyOf={({ id }) => id}
        empty={t`The venue has no gates. Add them to the venue file.`}
        columns={[
          { title: msg`Gate`, cell: ({ name }) => venueText(name) },
          { title: msg`Devices`, number: true, cell: ({ devices }) => devices },
          {
            title: msg`Last heard of`,
            cell: ({ seen_at }) => <Text numeric>{seen_at === undefined ? t`never` : instantText(seen_at)}</Text>,
          },
        ]}
      />
    </Panel>
  );
}
