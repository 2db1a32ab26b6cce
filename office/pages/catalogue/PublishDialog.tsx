import { useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import {
  diffVersions,
  type DraftOutput,
  dropDraft,
  getDraft,
  type Problem,
  publishDraft,
} from '#contract/office/catalogue.ts';
import { useOffice } from '#office/layout/office-context.ts';
import { officeQuery, useAction } from '#office/queries/use-office.ts';
import { Dialog } from '#office/ui/Dialog.tsx';
import { Failure } from '#office/ui/Failure.tsx';
import { Note } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { Row } from '#ui/Row.tsx';
import { Stack } from '#ui/Stack.tsx';
import { Text } from '#ui/Text.tsx';
import { DiffTable } from './DiffTable.tsx';
import type { Part } from './parts.ts';
import { ProblemList } from './ProblemList.tsx';
import type { Editor } from './use-draft.ts';

interface Props {
  editor: Editor;
  check: UseQueryResult<{ problems: Problem[]; rev: number }>;
  onOpen(part: Part, tab?: string): void;
  onClose(): void;
}

export function PublishDialog({ editor, check, onOpen, onClose }: Props) {
  const { t } = useLingui();
  const { project } = useOffice();
  const client = useQueryClient();
  const publish = useAction(publishDraft);
  const drop = useAction(dropDraft);
  const draft = client.getQueryData<DraftOutput>(officeQuery(project, getDraft, {}).queryKey);
  const [ready, setReady] = useState(false);
  const [note, setNote] = useState('');
  const live = draft?.live ?? 0;
  const diff = useQuery({
    ...officeQuery(project, diffVersions, { from: live, to: 'draft' }),
    enabled: ready,
    gcTime: 0,
    staleTime: 0,
  });
  useEffect(() => {
    void editor
      .flush()
      .then(() => check.refetch())
      .then(() => setReady(true))
      .catch(() => undefined);
    // Once, as it opens: later typing is behind the dialog.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  const problems = check.data?.problems ?? [];
  const isChecked = ready && !check.isFetching && check.isSuccess;
  if (publish.isSuccess) return null;
  return (
    <Dialog title={t`Check and publish`} wide onClose={onClose}>
      <Stack>
        {editor.error ? <Failure error={editor.error} /> : null}
        {check.isError ? <Failure error={check.error} onRetry={() => void check.refetch()} /> : null}
        {!isChecked && !check.isError && !editor.error ? <p role="status">{t`Checking…`}</p> : null}
        {isChecked && problems.length > 0 ? (
          <ProblemList
            problems={problems}
            doc={editor.doc}
            onOpen={(part, tab) => {
              onClose();
              onOpen(part, tab);
            }}
          />
        ) : null}
        {isChecked && problems.length === 0 ? (
          <>
            <Note
              announce
              tone="ok"
            >{t`Nothing is wrong. Phones show it within seconds. Tickets that were sold keep their price and terms; who holds one of a session that moves is told.`}</Note>
            {diff.data ? (
              <DiffTable differences={diff.data.differences} more={diff.data.more} doc={editor.doc} />
            ) : null}
            {diff.isError ? <Failure error={diff.error} onRetry={() => void diff.refetch()} /> : null}
            <Field
              label={t`Note for colleagues`}
              maxLength={200}
              value={note}
              onChange={(event) => setNote(event.target.value)}
            />
          </>
        ) : null}
        {publish.isError || drop.isError ? <Failure error={publish.error ?? drop.error} /> : null}
        <Row justify="end">
          <Button
            variant="danger-outline"
            disabled={!draft?.open || drop.isPending}
            onPress={() => drop.mutate({ rev: draft?.rev ?? 0 }, { onSuccess: onClose })}
          >
            {t`Throw the draft away`}
          </Button>
          <Text grow />
          <Button variant="outline" onPress={onClose}>
            {t`Cancel`}
          </Button>
          <Button
            size="md"
            disabled={!isChecked || problems.length > 0 || !draft?.open || publish.isPending}
            onPress={() => publish.mutate({ rev: draft?.rev ?? 0, live, note }, { onSuccess: onClose })}
          >
            {t`Publish`}
          </Button>
        </Row>
      </Stack>
    </Dialog>
  );
}
