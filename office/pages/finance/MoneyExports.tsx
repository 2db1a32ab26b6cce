import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { type Day, parseDay } from '#domain/lib/day.ts';
import { ExportButtons } from '#office/pages/exports/ExportButtons.tsx';
import controls from '#office/ui/Control.module.css';
import { Panel } from '#office/ui/Panel.tsx';
import { Field } from '#ui/Field.tsx';
import { Row } from '#ui/Row.tsx';

export function MoneyExports({ first, last }: { first: Day; last: Day }) {
  const { t } = useLingui();
  const [from, setFrom] = useState(first);
  const [to, setTo] = useState(last);
  return (
    <Panel pad stack aria-labelledby="money-exports">
      <h2 id="money-exports">{t`Take away as a file`}</h2>
      <Row align="end" wrap className={controls.ask}>
        <Field
          label={t`From`}
          type="date"
          required
          value={from}
          onChange={(event) => setFrom(parseDay(event.target.value) ?? from)}
        />
        <Field
          label={t`to`}
          type="date"
          required
          value={to}
          onChange={(event) => setTo(parseDay(event.target.value) ?? to)}
        />
      </Row>
      <ExportButtons label={t`Payments and refunds`} what={{ kind: 'money', from, to }} />
      <ExportButtons
        label={t({ message: 'Differences', context: 'settlement' })}
        what={{ kind: 'differences', from, to }}
      />
      <ExportButtons label={t`Locked days by channel`} what={{ kind: 'settlements', from, to }} />
    </Panel>
  );
}
