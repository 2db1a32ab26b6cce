import { Plural, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { getSettings } from '#contract/office/settings.ts';
import { useOffice } from '#office/layout/office-context.ts';
import { Page } from '#office/layout/Page.tsx';
import { officeQuery } from '#office/queries/use-office.ts';
import { FactList } from '#office/ui/FactList.tsx';
import { Loaded } from '#office/ui/Loaded.tsx';
import { Panel } from '#office/ui/Panel.tsx';
import { Text } from '#ui/Text.tsx';
import { OpeningPanel } from '#office/pages/opening/OpeningPanel.tsx';
import { SecondPersonForm } from './SecondPersonForm.tsx';
import { TextPriceForm } from './TextPriceForm.tsx';

export function Settings() {
  const { t } = useLingui();
  const { project } = useOffice();
  const query = useQuery(officeQuery(project, getSettings, {}));
  return (
    <Page title={t`Settings`}>
      <Loaded query={query}>
        {(settings) => (
          <>
            <OpeningPanel />
            <SecondPersonForm settings={settings} />
            <TextPriceForm settings={settings} />
            <Panel pad stack aria-labelledby="from-catalogue">
              <h2 id="from-catalogue">{t`Decided in the catalogue`}</h2>
              <FactList>
                <dt>{t`Returns of the day of the visit`}</dt>
                <dd>
                  {settings.returns_wait_for_gates ? t`wait until every gate was heard of` : t`are paid back at once`}
                </dd>
                <dt>{t`Photos and health codes are kept`}</dt>
                <dd>
                  <Plural
                    value={settings.keep_photos_days}
                    one="# day after the visit"
                    other="# days after the visit"
                  />
                </dd>
              </FactList>
              <Text as="p" size="micro" tone="third">
                {t`They are published with the catalogue, so that every version has its own.`}{' '}
                <Link to="/$project/catalogue" params={{ project }} search={{ part: 'project' }}>
                  {t`Change them there`}
                </Link>
              </Text>
            </Panel>
          </>
        )}
      </Loaded>
    </Page>
  );
}
