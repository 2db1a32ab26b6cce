import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { type getSettings, saveSettings } from '#contract/office/settings.ts';
import type { OutputOf } from '#contract/operation.ts';
import { useAction } from '#office/queries/use-office.ts';
import { Failure } from '#office/ui/Failure.tsx';
import { Panel } from '#office/ui/Panel.tsx';
import { timeText, yuanText } from '#office/words/format.ts';
import { Note } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { Row } from '#ui/Row.tsx';
import { Stack } from '#ui/Stack.tsx';
import { Text } from '#ui/Text.tsx';

/** Typed values stay in the form even if a colleague saved first. */
// oxlint-disable-next-line max-lines-per-function -- the fields of one form, with what a colleague saved meanwhile
export function SecondPersonForm({ settings }: { settings: OutputOf<typeof getSettings> }) {
  const { t } = useLingui();
  const save = useAction(saveSettings);
  const now = settings.second_above;
  const [asks, setAsks] = useState(now !== null);
  const [yuan, setYuan] = useState(String((now ?? 50_000) / 100));
  const stale = save.error?.reason === 'staleRev' ? save.error.extra : undefined;
  const limit = now === null ? t`nobody is asked` : t`above ${yuanText(now)}`;
  const by = typeof stale?.['by'] === 'string' ? stale['by'] : t`Somebody`;
  const at = typeof stale?.['at'] === 'number' ? timeText(stale['at']) : '';
  return (
    <Panel pad stack aria-labelledby="second-person">
      <h2 id="second-person">{t`Second person`}</h2>
      <Text
        as="p"
        tone="second"
      >{t`Two people decide about returns and cancellations above a sum, and about every erasure. Now: ${limit}.`}</Text>
      <Stack
        as="form"
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate({ rev: settings.rev, second_above: asks ? yuan : null });
        }}
      >
        <Row as="label">
          <input type="checkbox" checked={asks} onChange={(event) => setAsks(event.target.checked)} />
          {t`A second person approves`}
        </Row>
        {asks ? (
          <Field
            label={t`Above, in yuan`}
            type="number"
            inputMode="decimal"
            min="0"
            step="0.01"
            required
            value={yuan}
            onChange={(event) => setYuan(event.target.value)}
          />
        ) : (
          <Note
            announce
            tone="wait"
          >{t`One person alone then sends back any sum and erases people. The audit log says so at each.`}</Note>
        )}
        {stale ? (
          <Note
            announce
            tone="bad"
          >{t`${by} changed this at ${at}: ${limit}. What you typed is still here; save again if it should count.`}</Note>
        ) : save.error ? (
          <Failure error={save.error} />
        ) : null}
        {save.isSuccess ? <Note announce tone="ok">{t`Saved.`}</Note> : null}
        <Row>
          <Button type="submit" size="md" disabled={save.isPending}>
            {t`Save`}
          </Button>
        </Row>
      </Stack>
    </Panel>
  );
}
