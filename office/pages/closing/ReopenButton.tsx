import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { reopenDay } from '#contract/office/closing.ts';
import type { OfficeOutput, OfficeRequest } from '#contract/office/office-operation.ts';
import { useOffice } from '#office/layout/office-context.ts';
import { useDeed } from '#office/queries/use-office.ts';
import { Failure } from '#office/ui/Failure.tsx';
import { FormDialog } from '#office/ui/FormDialog.tsx';

interface Props {
  scope: OfficeRequest<typeof reopenDay>;
  /** What is closed, in words. */
  names: string;
  onDone?(done: OfficeOutput<typeof reopenDay>): void;
}

/** Opens a closed day or session again, once that is confirmed. */
export function ReopenButton({ scope, names, onDone }: Props) {
  const { t } = useLingui();
  const { project } = useOffice();
  const [asks, setAsks] = useState(false);
  const reopen = useDeed(project, reopenDay);
  const close = (): void => setAsks(false);
  return (
    <>
      <div>
        <button type="button" className="btn" onClick={() => setAsks(true)}>
          {t`Open it again…`}
          <span className="hidden-text">{names}</span>
        </button>
      </div>
      {asks ? (
        <FormDialog
          title={scope.session === undefined ? t`Open the day again` : t`Open the session again`}
          action={t`Open it again`}
          disabled={reopen.isPending}
          onSubmit={() =>
            reopen.mutate(scope, {
              onSuccess(done) {
                close();
                onDone?.(done);
              },
            })
          }
          onClose={close}
        >
          <p>{t`${names} is sold again at once. What went back stays back. Orders that were not returned yet keep their tickets, and their holders are told.`}</p>
          {reopen.isError ? <Failure error={reopen.error} /> : null}
        </FormDialog>
      ) : null}
    </>
  );
}
