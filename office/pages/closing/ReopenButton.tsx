import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { reopenDay } from '#contract/office/closing.ts';
import type { OutputOf, InputOf } from '#contract/operation.ts';
import { useAction } from '#office/queries/use-office.ts';
import { Dialog } from '#office/ui/Dialog.tsx';
import { Failure } from '#office/ui/Failure.tsx';
import { Button } from '#ui/Button.tsx';
import { Row } from '#ui/Row.tsx';

interface Props {
  scope: InputOf<typeof reopenDay>;
  names: string;
  onDone?(done: OutputOf<typeof reopenDay>): void;
}

/** A `Dialog` and no `FormDialog`: the button may be inside a form, and forms can't be nested. */
export function ReopenButton({ scope, names, onDone }: Props) {
  const { t } = useLingui();
  const [asks, setAsks] = useState(false);
  const reopen = useAction(reopenDay);
  const close = (): void => setAsks(false);
  const open = async (): Promise<void> => {
    // The reloaded list may remove this button first, and with it a callback given to `mutate`.
    const done = await reopen.mutateAsync(scope).catch(() => null);
    if (!done) return;
    close();
    onDone?.(done);
  };
  return (
    <>
      <div>
        <Button variant="outline" onPress={() => setAsks(true)}>
          {t`Open it again…`}
          <span className="vh">{names}</span>
        </Button>
      </div>
      {asks ? (
        <Dialog title={scope.session === undefined ? t`Open the day again` : t`Open the session again`} onClose={close}>
          <p>{t`${names} is sold again at once. What went back stays back. Orders that were not returned yet keep their tickets, and their holders are told.`}</p>
          {reopen.isError ? <Failure error={reopen.error} /> : null}
          <Row justify="end">
            <Button variant="outline" onPress={close}>
              {t`Cancel`}
            </Button>
            <Button size="md" disabled={reopen.isPending} onPress={() => void open()}>
              {t`Open it again`}
            </Button>
          </Row>
        </Dialog>
      ) : null}
    </>
  );
}
