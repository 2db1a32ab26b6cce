import { useLingui } from '@lingui/react/macro';
import { Page } from '#office/layout/Page.tsx';
import { Erasures } from '#office/lists/Erasures.tsx';
import { Answers } from '#office/pages/requests/Answers.tsx';
import { FindPerson } from './FindPerson.tsx';
import { RetentionTable } from './RetentionTable.tsx';

export function Privacy() {
  const { t } = useLingui();
  return (
    <Page title={t`Privacy`} about={t`Erase a person who asks for it`}>
      <FindPerson />
      <Answers kinds={['erase']} />
      <Erasures />
      <RetentionTable />
    </Page>
  );
}
