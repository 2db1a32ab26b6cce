import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { saveSeatPlan } from '#contract/office/catalogue-files.ts';
import type { SeatingPlan } from '#domain/seats/seat-plan.ts';
import { useAction } from '#office/queries/use-office.ts';
import { Failure } from '#office/ui/Failure.tsx';
import { Panel } from '#office/ui/Panel.tsx';
import { freeId } from '#office/ui/free-id.ts';
import { Segments } from '#office/ui/Segments.tsx';
import { Note } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { Row } from '#ui/Row.tsx';
import { Text } from '#ui/Text.tsx';
import { listIn } from './parts.ts';
import { PlanFile } from './PlanFile.tsx';
import { PlanFindings } from './PlanFindings.tsx';
import { PlanMaker } from './PlanMaker.tsx';
import type { Editor } from './use-draft.ts';
import type { MadePlanForm } from './use-made-plan.ts';
import type { PlanFromFile } from './use-read-plan.ts';

export type PlanWay = 'form' | 'file';

interface Props {
  id: string;
  editor: Editor;
  way: PlanWay;
  onWay(way: PlanWay): void;
  made: MadePlanForm;
  read: PlanFromFile;
  present: SeatingPlan | undefined;
  isLoading: boolean;
  onSaved(id: string): void;
}

const ID = /^[A-Za-z0-9][A-Za-z0-9_-]{0,31}$/;

// oxlint-disable-next-line max-lines-per-function -- two ways to make a plan, which end at the same id and button
export function PlanEditor({ id, editor, way, onWay, made, read, present, isLoading, onSaved }: Props) {
  const { t } = useLingui();
  const savePlan = useAction(saveSeatPlan);
  const isNew = id === '';
  const taken = new Set(listIn(editor.doc, 'plan').map((plan) => plan.id));
  const [name, setName] = useState(() => (isNew ? freeId('plan', taken) : id));
  const isTaken = isNew && taken.has(name);
  const isId = ID.test(name) && !isTaken;
  const fresh = way === 'form' ? made.plan : read.file?.plan;
  const problems = (way === 'form' ? made : read).found?.problems ?? [];
  const isFaulty = way === 'form' ? made.faults.length > 0 : read.found === undefined || problems.length > 0;
  const save = async (): Promise<void> => {
    if (!fresh) return;
    const rev = await editor.flush();
    await savePlan.mutateAsync({ rev, id: name, plan: { ...fresh } });
    made.forget();
    read.forget();
    onSaved(name);
  };
  return (
    <Panel pad stack aria-labelledby="plan-editor">
      <h2 id="plan-editor">{isNew ? t`A new seating plan` : t`Change the seating plan`}</h2>
      {isNew ? (
        <Field
          label={t`Id of the plan`}
          hint={t`Letters, digits and dashes.`}
          autoCapitalize="none"
          value={name}
          error={isTaken ? t`This id is in use.` : name === '' || isId ? undefined : t`Letters, digits and dashes.`}
          onChange={(event) => setName(event.target.value)}
        />
      ) : null}
      <Row>
        <Segments<PlanWay>
          label={t`How it is made`}
          value={way}
          options={[
            { value: 'form', text: t`By rows and numbers` },
            { value: 'file', text: t`From a file` },
          ]}
          onChange={onWay}
        />
      </Row>
      {way === 'file' ? (
        <PlanFile id={id} read={read} present={present} />
      ) : made.inputs ? (
        <>
          <PlanMaker inputs={made.inputs} faults={made.faults} onChange={made.type} />
          {made.error ? <Failure error={made.error} /> : null}
          {made.found ? <PlanFindings found={made.found} title={t`As typed`} size="" /> : null}
        </>
      ) : isLoading ? null : (
        <Note tone="info">
          {t`This plan was drawn elsewhere or changed in a file, so it can’t be taken apart into rows and numbers. Change it in a file, or make another one with an id of its own.`}
        </Note>
      )}
      {savePlan.isError ? <Failure error={savePlan.error} /> : null}
      {fresh ? (
        <Row>
          <Button
            size="md"
            disabled={isFaulty || !isId || savePlan.isPending}
            onPress={() => void save().catch(() => undefined)}
          >
            {t`Put it into the draft`}
          </Button>
          {way === 'form' && isFaulty ? <Text tone="bad">{t`The marked fields come first.`}</Text> : null}
          {isId || isFaulty ? null : <Text tone="bad">{t`It needs an id first.`}</Text>}
        </Row>
      ) : null}
    </Panel>
  );
}
