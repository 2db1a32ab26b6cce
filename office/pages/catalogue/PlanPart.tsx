import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getSeatPlan, type PlanChecks, readSeatPlan, saveSeatPlan } from '#contract/office/catalogue-files.ts';
import type { SeatingPlan } from '#domain/seats/seat-plan.ts';
import { useOffice } from '#office/layout/office-context.ts';
import { officeQuery, useAction } from '#office/queries/use-office.ts';
import { Failure } from '#office/ui/Failure.tsx';
import { FieldBox } from '#office/ui/FieldBox.tsx';
import { Loaded } from '#office/ui/Loaded.tsx';
import { Panel } from '#office/ui/Panel.tsx';
import { Segments } from '#office/ui/Segments.tsx';
import { Note } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { clsx } from '#ui/clsx.ts';
import { Field } from '#ui/Field.tsx';
import { Row } from '#ui/Row.tsx';
import { Stack } from '#ui/Stack.tsx';
import { Text } from '#ui/Text.tsx';
import { readJson } from './json-files.ts';
import { listIn } from './parts.ts';
import { PlanDrawing } from './PlanDrawing.tsx';
import { PlanFindings } from './PlanFindings.tsx';
import { planLocation } from './plan-use.ts';
import { PlanUses } from './PlanUses.tsx';
import type { Editor } from './use-draft.ts';
import page from './Catalogue.module.css';

interface Props {
  id: string;
  editor: Editor;
  mayWrite: boolean;
  onSaved(id: string): void;
}
type Json = Record<string, unknown>;

export function PlanPart({ id, editor, mayWrite, onSaved }: Props) {
  const { t } = useLingui();
  const { project } = useOffice();
  const entry = listIn(editor.doc, 'plan').find((each) => each.id === id) as { plan?: unknown } | undefined;
  const hash = typeof entry?.plan === 'string' ? entry.plan : '';
  const stored = useQuery({
    ...officeQuery(project, getSeatPlan, { hash }),
    enabled: hash !== '',
    staleTime: Infinity,
  });
  const look = useAction(readSeatPlan);
  const savePlan = useAction(saveSeatPlan);
  const [name, setName] = useState(id);
  const [read, setRead] = useState<{ file: Json; title: string; size: string } | null>(null);
  const [view, setView] = useState<'after' | 'before'>('after');
  const [unreadable, setUnreadable] = useState(false);
  const isId = /^[A-Za-z0-9][A-Za-z0-9_-]{0,31}$/.test(name);
  const choose = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    const content = await readJson(file);
    setUnreadable(content === null);
    setRead(content && { file: content, title: file.name, size: `${Math.ceil(file.size / 1000)} kB` });
    setView('after');
    if (content) await look.mutateAsync({ id: isId ? name : 'new', plan: content });
  };
  const save = async (): Promise<void> => {
    if (!read) return;
    const rev = await editor.flush();
    await savePlan.mutateAsync({ rev, id: name, plan: read.file });
    setRead(null);
    onSaved(name);
  };
  const found: PlanChecks | undefined = read ? look.data : undefined;
  const blocked = !found || found.problems.length > 0 || !isId;
  const fresh = (found?.plan ?? undefined) as SeatingPlan | undefined;
  const shown = fresh ?? (stored.data?.plan as SeatingPlan | undefined);
  const switcher = (
    <Segments<'after' | 'before'>
      label={t`Seating plan`}
      value={view}
      options={[
        { value: 'before', text: t`Before` },
        { value: 'after', text: t`After` },
      ]}
      onChange={setView}
    />
  );
  return (
    <div className={clsx(page.planParts, !shown && page.alone)}>
      {fresh && (view === 'after' || !stored.data) ? (
        <PlanDrawing
          plan={fresh}
          ringed={found?.added}
          faulty={found?.problems.flatMap(({ location }) => planLocation(fresh, location).at ?? [])}
          controls={stored.data ? switcher : null}
        />
      ) : hash === '' ? null : (
        <Loaded query={stored}>
          {({ plan }) => (
            <PlanDrawing plan={plan as SeatingPlan} ringed={found?.gone} controls={fresh ? switcher : null} />
          )}
        </Loaded>
      )}
      <Stack>
        {mayWrite ? (
          <Panel pad stack aria-labelledby="plan-import">
            <h2 id="plan-import">{id === '' ? t`Import a seating plan` : t`Import another plan in its place`}</h2>
            <Text
              as="p"
              tone="second"
            >{t`A file in the open seating plan format that pretix publishes, up to 4 MB. Sessions name the plan by its id, ticket types the category of their seats.`}</Text>
            <Row align="start" wrap>
              {id === '' ? (
                <Field
                  label={t`Id of the plan`}
                  hint={t`Letters, digits and dashes.`}
                  value={name}
                  error={name === '' || isId ? undefined : t`Letters, digits and dashes.`}
                  onChange={(event) => setName(event.target.value)}
                />
              ) : null}
              <FieldBox>
                <label htmlFor="plan-file">{t`Seating plan, JSON`}</label>
                <input
                  id="plan-file"
                  type="file"
                  accept="application/json,.json"
                  onChange={(event) => void choose(event.target.files?.[0]).catch(() => undefined)}
                />
              </FieldBox>
            </Row>
            {unreadable ? <Note announce tone="bad">{t`This is no JSON file.`}</Note> : null}
            {look.isError ? <Failure error={look.error} /> : null}
            {look.isPending ? <p role="status">{t`Checking…`}</p> : null}
            {found ? <PlanFindings found={found} title={read?.title ?? ''} size={read?.size ?? ''} /> : null}
            {savePlan.isError ? <Failure error={savePlan.error} /> : null}
            {read ? (
              <Row>
                <Button
                  size="md"
                  disabled={blocked || savePlan.isPending}
                  onPress={() => void save().catch(() => undefined)}
                >
                  {t`Put it into the draft`}
                </Button>
                {found && !isId ? <Text tone="bad">{t`It needs an id first.`}</Text> : null}
              </Row>
            ) : null}
          </Panel>
        ) : null}
        {shown ? <PlanUses id={id} plan={shown} doc={editor.doc} /> : null}
      </Stack>
    </div>
  );
}
