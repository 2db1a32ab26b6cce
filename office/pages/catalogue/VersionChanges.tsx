import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { diffVersions, getDraft, type Version } from '#contract/office/catalogue.ts';
import { useOffice } from '#office/layout/office-context.ts';
import { officeQuery } from '#office/queries/use-office.ts';
import { Loaded } from '#office/ui/Loaded.tsx';
import panel from '#office/ui/Panel.module.css';
import { Panel } from '#office/ui/Panel.tsx';
import { PanelHead } from '#office/ui/PanelHead.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Stack } from '#ui/Stack.tsx';
import { Text } from '#ui/Text.tsx';
import { ChangeList } from './ChangeList.tsx';

export function VersionChanges({ version: { version, before }, onClose }: { version: Version; onClose(): void }) {
  const { t } = useLingui();
  const { project } = useOffice();
  const draft = useQuery(officeQuery(project, getDraft, {}));
  const diff = useQuery({
    ...officeQuery(project, diffVersions, { from: before ?? 0, to: version }),
    enabled: before !== undefined,
    staleTime: Infinity,
  });
  return (
    <Panel as="aside" aria-label={t`Differences`}>
      <PanelHead>
        <Text as="h2" cut grow>
          {before === undefined ? t`Version ${version}` : t`From version ${before} to ${version}`}
        </Text>
        <IconButton icon={X} size={16} label={t`Close`} onPress={onClose} />
      </PanelHead>
      <Stack className={panel.inside}>
        {before === undefined ? (
          <Text as="p" tone="third">{t`No version before it is stored.`}</Text>
        ) : (
          <Loaded query={diff}>
            {({ differences, more }) => (
              <ChangeList differences={differences} more={more} docs={[draft.data?.live_doc ?? {}]} showPart />
            )}
          </Loaded>
        )}
      </Stack>
    </Panel>
  );
}
