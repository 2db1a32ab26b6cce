import { msg } from '@lingui/core/macro';
import { listVersions, rollBack } from '#contract/office/catalogue.ts';
import { listPage } from '#office/list/list-page.tsx';
import { actionForm } from '#office/list/list-types.ts';
import { VenueFile } from '#office/pages/catalogue/VenueFile.tsx';
import { VersionChanges } from '#office/pages/catalogue/VersionChanges.tsx';
import { instantText } from '#office/words/format.ts';
import { Pill } from '#ui/Pill.tsx';
import { Text } from '#ui/Text.tsx';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useOffice } from '#office/layout/office-context.ts';
import { buttonClass } from '#ui/buttonClass.ts';
import { Icon } from '#ui/Icon.tsx';

export const Versions = listPage({
  read: listVersions,
  title: msg`Versions and files`,
  listTitle: msg`Versions`,
  Actions: CatalogueLink,
  empty: msg`There is no version yet.`,
  keyOf: ({ version }) => String(version),
  nameOf: ({ version }) => String(version),
  columns: [
    {
      id: 'version',
      title: msg`Version`,
      sort: { ascending: 'oldest', descending: 'newest' },
      cell: ({ version, live }, i18n) => (
        <>
          {version} {version === live ? <Pill tone="ok">{i18n._(msg`live`)}</Pill> : null}
        </>
      ),
    },
    { id: 'since', title: msg`Since`, cell: ({ at }) => <Text numeric>{instantText(at)}</Text> },
    {
      id: 'by',
      title: msg`By`,
      cell: ({ source, by }, i18n) => (source === 'import' ? i18n._(msg`import at the server`) : by),
    },
    {
      id: 'note',
      title: msg`Note`,
      cell: ({ brings_back, note }, i18n) =>
        brings_back === undefined ? note : i18n._(msg`brings back version ${brings_back}: ${note}`),
    },
  ],
  Detail: ({ row, onClose }) => <VersionChanges version={row} onClose={onClose} />,
  below: ({ draft: { live, rev } }) => <VenueFile live={live} rev={rev} />,
  actions: [
    {
      id: 'roll-back',
      may: 'catalogue',
      isPossible: ({ version, live }) => version !== live,
      name: () => msg`Roll back…`,
      form: actionForm({
        write: rollBack,
        title: ({ version }) => msg`Roll back to version ${version}`,
        about: () =>
          msg`Visitors see that version again, as a new one. An open draft stays as it is. Colleagues read the reason.`,
        submit: () => msg`Roll back`,
        field: { label: msg`Reason, which colleagues read`, most: 200 },
        input: ({ version, live }, reason) => ({ version, live, reason }),
      }),
    },
  ],
});

function CatalogueLink() {
  const { t } = useLingui();
  const { project } = useOffice();
  return (
    <Link to="/$project/catalogue" params={{ project }} className={buttonClass({ variant: 'outline' })}>
      <Icon of={ArrowLeft} size={16} />
      {t`Catalogue`}
    </Link>
  );
}
