import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { verifyAudit } from '#contract/office/staff.ts';
import { useOffice } from '#office/layout/office-context.ts';
import { officeQuery } from '#office/queries/use-office.ts';
import { timeText } from '#office/words/format.ts';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Row } from '#ui/Row.tsx';
import { textClass, Text } from '#ui/Text.tsx';

export function ChainState() {
  const { t } = useLingui();
  const { project } = useOffice();
  const chain = useQuery({ ...officeQuery(project, verifyAudit, {}), enabled: false });
  const { data } = chain;
  return (
    <Row role="status">
      {data?.broken !== undefined ? (
        <Row as="span" className={textClass({ tone: 'bad', strong: true })}>
          <Icon of={TriangleAlert} size={16} />
          {t`Row ${data.broken} is not as it was written`}
        </Row>
      ) : data ? (
        <Row as="span" className={textClass({ tone: 'ok', strong: true })}>
          <Icon of={CircleCheck} size={16} />
          {t`The chain is whole: ${plural(data.rows, { one: '# row', other: '# rows' })}, looked at ${timeText(data.at)}`}
        </Row>
      ) : null}
      {chain.isError ? <Text tone="bad">{t`It could not be verified.`}</Text> : null}
      <Button variant="outline" disabled={chain.isFetching} onPress={() => void chain.refetch()}>
        {t`Verify the chain`}
      </Button>
    </Row>
  );
}
