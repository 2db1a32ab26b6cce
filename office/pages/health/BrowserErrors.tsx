import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { health } from '#contract/office/settings.ts';
import type { OutputOf } from '#contract/operation.ts';
import { DataTable } from '#office/ui/DataTable.tsx';
import { Panel } from '#office/ui/Panel.tsx';
import { PanelHead } from '#office/ui/PanelHead.tsx';
import { instantText } from '#office/words/format.ts';
import { Text } from '#ui/Text.tsx';

const APPS = { visitors: msg`Visitors’ app`, gate: msg`Gate app`, office: msg`Office` };

export function BrowserErrors({ errors }: { errors: OutputOf<typeof health>['browser_errors'] }) {
  const { t, i18n } = useLingui();
  return (
    <Panel aria-labelledby="browser-errors">
      <PanelHead>
        <h2 id="browser-errors">{t`Errors in browsers`}</h2>
      </PanelHead>
      <DataTable
        label={t`Errors in browsers`}
        rows={errors}
        keyOf={({ app, build, message }) => `${app} ${build} ${message}`}
        empty={t`None since this process of the server began.`}
        columns={[
          { title: msg`App`, cell: ({ app }) => i18n._(APPS[app]) },
          { title: msg`Error`, cell: ({ message, build }) => <span title={build}>{message}</span> },
          { title: msg`Times`, number: true, cell: ({ count }) => count },
          { title: msg`Last`, cell: ({ last_at }) => <Text numeric>{instantText(last_at)}</Text> },
        ]}
      />
    </Panel>
  );
}
