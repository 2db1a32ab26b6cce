import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { type DraftOutput, dropDraft, publishDraft } from '#contract/office/catalogue.ts';
import { useOffice } from '#office/layout/office-context.ts';
import { useAction } from '#office/queries/use-office.ts';
import { ConfirmDialog } from '#office/ui/ConfirmDialog.tsx';
import { Failure } from '#office/ui/Failure.tsx';
import { Panel } from '#office/ui/Panel.tsx';
import { Note } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { Text } from '#ui/Text.tsx';
import { isPublished } from './is-published.ts';

interface Props {
  data: DraftOutput;
  isChecked: boolean;
  faults: number;
  unseen: number;
  accepted: readonly string[];
  /** `published`: the version that is live now; absent where the draft is gone. */
  onDone: (published?: number) => void;
}

// oxlint-disable-next-line max-lines-per-function -- publishing and throwing away, with all that holds publishing back
export function PublishPanel({ data, isChecked, faults, unseen, accepted, onDone }: Props) {
  const { t } = useLingui();
  const { may } = useOffice();
  const { rev, live, open } = data;
  const publish = useAction(publishDraft);
  const drop = useAction(dropDraft);
  const [note, setNote] = useState('');
  const [dropping, setDropping] = useState(false);
  if (!may('catalogue')) return null;
  const waits = [
    ...(faults > 0 ? [t`${plural(faults, { one: '# place must be mended', other: '# places must be mended' })}`] : []),
    ...(unseen > 0 ? [t`${plural(unseen, { one: '# is not looked at', other: '# are not looked at' })}`] : []),
  ];
  const reason = !open ? t`There is no draft.` : !isChecked ? t`It is being checked.` : waits.join(' · ') || undefined;
  const version = live + 1;
  return (
    <Panel pad stack aria-label={t`Publish`}>
      <Text as="p">
        {isPublished(data)
          ? t`Phones show it within seconds. Tickets that were sold keep their price and terms; who holds one of a session that moves is told. Version ${live} can be brought back with one press.`
          : t`Phones show it within seconds, and visitors can buy. You can change and publish it again at any time.`}
      </Text>
      <Field
        label={t`Note for colleagues`}
        maxLength={200}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      {publish.isError || drop.isError ? <Failure error={publish.error ?? drop.error} /> : null}
      {waits.length > 0 && open ? <Note tone={faults > 0 ? 'bad' : 'wait'}>{waits.join(' · ')}</Note> : null}
      <Button
        size="md"
        reason={reason}
        busy={publish.isPending}
        onPress={() =>
          void publish
            .mutateAsync({ rev, live, note, accepted: [...accepted] })
            .then(() => onDone(version))
            .catch(() => undefined)
        }
      >
        {t`Publish version ${version}`}
      </Button>
      <Button variant="danger-outline" disabled={!open} onPress={() => setDropping(true)}>
        {t`Throw the draft away`}
      </Button>
      {dropping ? (
        <ConfirmDialog
          title={t`Throw the draft away`}
          action={t`Throw away`}
          danger
          busy={drop.isPending}
          onClose={() => setDropping(false)}
          onDo={() =>
            void drop
              .mutateAsync({ rev })
              .then(() => onDone())
              .catch(() => setDropping(false))
          }
        >
          <p>{t`All changes that are not published are gone, those of colleagues too.`}</p>
        </ConfirmDialog>
      ) : null}
    </Panel>
  );
}
