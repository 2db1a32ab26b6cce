import { Plural, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { getOpening } from '#contract/office/opening.ts';
import { ADVISED_STEPS, REQUIRED_STEPS } from '#domain/office/opening.ts';
import { useOffice } from '#office/layout/office-context.ts';
import { officeQuery } from '#office/queries/use-office.ts';
import { Panel } from '#office/ui/Panel.tsx';
import { Row } from '#ui/Row.tsx';
import { Text } from '#ui/Text.tsx';
import { buttonClass } from '#ui/buttonClass.ts';

export function OpeningPanel() {
  const { t } = useLingui();
  const { project } = useOffice();
  const { data } = useQuery(officeQuery(project, getOpening, {}));
  if (!data) return null;
  const left = REQUIRED_STEPS.filter((step) => !data.done.includes(step)).length;
  const advised = ADVISED_STEPS.filter((step) => ![...data.done, ...data.waved].includes(step)).length;
  if (left + advised === 0) return null;
  return (
    <Panel pad aria-labelledby="opening">
      <Row wrap>
        <h2 id="opening">{t`Opening checklist`}</h2>
        <Text as="p" grow>
          {left > 0 ? (
            <Plural value={left} one="# step has to be done" other="# steps have to be done" />
          ) : (
            <Plural value={advised} one="# step is left." other="# steps are left." />
          )}
        </Text>
        <Link className={buttonClass({ variant: 'outline' })} to="/$project/opening" params={{ project }}>
          {t`Look at them`}
        </Link>
      </Row>
    </Panel>
  );
}
