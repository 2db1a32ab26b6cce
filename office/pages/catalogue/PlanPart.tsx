import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getSeatPlan } from '#contract/office/catalogue-files.ts';
import type { SeatingPlan } from '#domain/seats/seat-plan.ts';
import { useOffice } from '#office/layout/office-context.ts';
import { officeQuery } from '#office/queries/use-office.ts';
import { Loaded } from '#office/ui/Loaded.tsx';
import { Segments } from '#office/ui/Segments.tsx';
import { clsx } from '#ui/clsx.ts';
import { Stack } from '#ui/Stack.tsx';
import { listIn } from './parts.ts';
import { PlanDrawing } from './PlanDrawing.tsx';
import { PlanEditor, type PlanWay } from './PlanEditor.tsx';
import { planLocation } from './plan-use.ts';
import { PlanUses } from './PlanUses.tsx';
import type { Editor } from './use-draft.ts';
import { useMadePlan } from './use-made-plan.ts';
import { useReadPlan } from './use-read-plan.ts';
import page from './Catalogue.module.css';

interface Props {
  id: string;
  editor: Editor;
  mayWrite: boolean;
  onSaved(id: string): void;
}

// oxlint-disable-next-line max-lines-per-function -- drawing, editor and uses show the same plan
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
  const present = stored.data?.plan as SeatingPlan | undefined;
  const [way, setWay] = useState<PlanWay>('form');
  const [view, setView] = useState<'after' | 'before'>('after');
  const made = useMadePlan(id, present);
  const read = useReadPlan(id === '' ? 'new' : id, present);
  const found = way === 'form' ? made.found : read.found;
  const fresh = way === 'form' ? made.plan : ((read.found?.plan ?? undefined) as SeatingPlan | undefined);
  const shown = fresh ?? present;
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
      {fresh && (view === 'after' || !present) ? (
        <PlanDrawing
          plan={fresh}
          ringed={found?.added}
          faulty={found?.problems.flatMap(({ location }) => planLocation(fresh, location).at ?? [])}
          controls={present ? switcher : null}
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
          <PlanEditor
            id={id}
            editor={editor}
            way={way}
            onWay={setWay}
            made={made}
            read={read}
            present={present}
            isLoading={hash !== '' && present === undefined}
            onSaved={onSaved}
          />
        ) : null}
        {shown ? <PlanUses id={id} plan={shown} doc={editor.doc} /> : null}
      </Stack>
    </div>
  );
}
