import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { OutputOf } from '#contract/operation.ts';
import type { health } from '#contract/office/settings.ts';
import { DataTable } from '#office/ui/DataTable.tsx';
import { instantText } from '#office/words/format.ts';

const APPS = { visitors: msg`Visitors’ app`, gate: msg`Gate app`, office: msg`Office` };

export function BrowserErrors({ errors }: { errors: OutputOf<typeof health>['browser_errors'] }) {
  const { t, i18n } = useLingui();
  return (
    <section className="card" aria-labelledby="browser-errors">
      <div className="head">
        <h2 id="browser-errors">{t`Errors in browsers`}</h2>
      </div>
      <DataTable
        label={t`Errors in browsers`}
        rows={errors}
        keyOf={({ app, build, message }) => `${app} ${build} ${message}`}
        empty={t`None since this process of the server began.`}
        columns={[
          { title: msg`App`, cell: ({ app }) => i18n._(APPS[app]) },
          { title: msg`Error`, cell: ({ message, build }) => <span title={build}>{message}</span> },
          { title: msg`Times`, number: true, cell: ({ count }) => count },
          { title: msg`Last`, cell: ({ last_at }) => <span className="num">{instantText(last_at)}</span> },
        ]}
      />
    </section>
  );
}
