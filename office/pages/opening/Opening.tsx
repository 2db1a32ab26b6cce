import { Plural, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { getOpening, type Opening as OpeningState, waveStep } from '#contract/office/opening.ts';
import { ADVISED_STEPS, type AdvisedStep, REQUIRED_STEPS } from '#domain/office/opening.ts';
import { useQuery } from '@tanstack/react-query';
import { useOffice } from '#office/layout/office-context.ts';
import { Page } from '#office/layout/Page.tsx';
import { officeQuery, useAction } from '#office/queries/use-office.ts';
import { CopyText } from '#office/ui/CopyText.tsx';
import { Count } from '#office/ui/Count.tsx';
import { Failure } from '#office/ui/Failure.tsx';
import { Loaded } from '#office/ui/Loaded.tsx';
import { Panel } from '#office/ui/Panel.tsx';
import { PanelHead } from '#office/ui/PanelHead.tsx';
import { Button } from '#ui/Button.tsx';
import { buttonClass } from '#ui/buttonClass.ts';
import { Text } from '#ui/Text.tsx';
import styles from './Opening.module.css';
import { OpeningStepRow } from './OpeningStepRow.tsx';

export function Opening() {
  const { t } = useLingui();
  const { project, may } = useOffice();
  const query = useQuery(officeQuery(project, getOpening, {}));
  return (
    <Page
      title={t`Opening checklist`}
      about={
        query.data && !query.data.opened
          ? t`Nothing is sold yet. The order is up to you; you can stop at any time.`
          : undefined
      }
      actions={
        may('catalogue') ? (
          <Link className={buttonClass({ variant: 'outline' })} to="/$project/catalogue/versions" params={{ project }}>
            {t`From a file…`}
          </Link>
        ) : undefined
      }
    >
      <Loaded query={query}>{(opening) => <Steps opening={opening} />}</Loaded>
    </Page>
  );
}

function Steps({ opening: { done, waved, opened, visitors_url } }: { opening: OpeningState }) {
  const { t } = useLingui();
  const finished = REQUIRED_STEPS.filter((step) => done.includes(step)).length;
  const advised = ADVISED_STEPS.filter((step) => done.includes(step) || waved.includes(step)).length;
  const next = REQUIRED_STEPS.find((step) => !done.includes(step));
  const { may } = useOffice();
  const save = useAction(waveStep);
  const wave = (step: AdvisedStep, isWaved: boolean) => (
    <Button variant="quiet" size="sm" disabled={save.isPending} onPress={() => save.mutate({ step, waved: isWaved })}>
      {isWaved ? t`We do without` : t`Remind me again`}
    </Button>
  );
  return (
    <>
      <RequiredProgress finished={finished} />
      {save.error ? <Failure error={save.error} /> : null}
      <div className={styles.columns}>
        <Panel aria-labelledby="required-steps">
          <PanelHead>
            <h2 id="required-steps">{t`Has to be done`}</h2>
            <Count>
              {finished}/{REQUIRED_STEPS.length}
            </Count>
          </PanelHead>
          <ol className={styles.steps}>
            {REQUIRED_STEPS.map((step, index) => (
              <OpeningStepRow
                key={step}
                step={step}
                number={index + 1}
                done={done.includes(step)}
                isNext={step === next}
              />
            ))}
          </ol>
        </Panel>
        <Panel aria-labelledby="advised-steps">
          <PanelHead>
            <Text as="h2" grow id="advised-steps">{t`Advised`}</Text>
            <Count>
              {advised}/{ADVISED_STEPS.length}
            </Count>
          </PanelHead>
          <ul className={styles.steps}>
            {ADVISED_STEPS.map((step) => (
              <OpeningStepRow key={step} step={step} done={done.includes(step)}>
                {may('catalogue') ? wave(step, !waved.includes(step)) : null}
              </OpeningStepRow>
            ))}
          </ul>
        </Panel>
      </div>
      <VisitorsLink url={visitors_url} isOpen={opened} />
    </>
  );
}

function VisitorsLink({ url, isOpen }: { url: string; isOpen: boolean }) {
  const { t } = useLingui();
  return (
    <Panel pad stack aria-labelledby="visitors-link">
      <h2 id="visitors-link">{t`What visitors open`}</h2>
      <Text as="p" size="micro" tone="third">
        {isOpen
          ? t`Put it into the menu of your account, and print its code for the entrance.`
          : t`It works from the first publication on.`}
      </Text>
      <CopyText label={t`What visitors open`} text={url} />
    </Panel>
  );
}

function RequiredProgress({ finished }: { finished: number }) {
  const { t } = useLingui();
  const left = REQUIRED_STEPS.length - finished;
  return (
    <Panel pad stack aria-label={t`Progress`}>
      <Text as="h2">
        {left === 0 ? (
          t`Everything that has to be done is done.`
        ) : (
          <Plural value={left} one="# step has to be done" other="# steps have to be done" />
        )}
      </Text>
      <progress className={styles.progress} max={REQUIRED_STEPS.length} value={finished}>
        {finished}/{REQUIRED_STEPS.length}
      </progress>
    </Panel>
  );
}
