import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { erasePerson, type Person, previewErase } from '#contract/office/privacy.ts';
import { useOffice } from '#office/layout/office-context.ts';
import { call } from '#office/queries/call.ts';
import { useAction } from '#office/queries/use-office.ts';
import { Dialog } from '#office/ui/Dialog.tsx';
import { Failure } from '#office/ui/Failure.tsx';
import { Loaded } from '#office/ui/Loaded.tsx';
import { Note } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { Row } from '#ui/Row.tsx';
import { Text } from '#ui/Text.tsx';
import { BlockedOrders } from './BlockedOrders.tsx';
import { WhatGoes } from './WhatGoes.tsx';

/** @param onClose with true when the erasure was asked for. */
export function EraseDialog({ person, onClose }: { person: Person; onClose(asked: boolean): void }) {
  const { t } = useLingui();
  const { project, hello } = useOffice();
  // The key leaves out the person: a typed document or phone must not stay in the query cache.
  const preview = useQuery({
    queryKey: ['privacy', previewErase.name, project],
    queryFn: ({ signal }) => call(previewErase, { person }, { project, signal }),
    gcTime: 0,
    staleTime: 0,
    retry: false,
  });
  const erase = useAction(erasePerson);
  const problem = erase.error?.reason === 'stateForbids' ? erase.error.extra['problem'] : undefined;
  const asked = erase.isSuccess || erase.error?.reason === 'secondNeeded';
  return (
    <Dialog title={t`Erase this person`} onClose={() => onClose(asked)}>
      <Loaded query={preview}>
        {(data) => (
          <>
            <Text
              as="p"
              tone="second"
            >{t`Names, documents, phones and pictures go and can’t be brought back. Orders, tickets, money and numbers stay.`}</Text>
            <WhatGoes data={data} />
            {data.blocked.length === 0 ? null : <BlockedOrders blocked={data.blocked} />}
            {asked ? (
              <Note announce tone="ok">
                {erase.isSuccess
                  ? t`It has begun.`
                  : t`Asked for. A second person must approve it within 30 minutes, on this page.`}
              </Note>
            ) : null}
            {problem === 'changed' ? (
              <Note announce tone="bad">{t`There are other orders than shown here. Close this and look again.`}</Note>
            ) : null}
            {problem === 'open' ? (
              <Note announce tone="bad">{t`An order was opened meanwhile. Close this and look again.`}</Note>
            ) : null}
            {problem === 'running' ? <Note announce tone="bad">{t`This person is being erased already.`}</Note> : null}
            {erase.error && !asked && problem === undefined ? <Failure error={erase.error} /> : null}
            <Row justify="end">
              <Button variant="outline" onPress={() => onClose(asked)}>
                {asked ? t`Close` : t`Cancel`}
              </Button>
              {asked ? null : (
                <Button
                  variant="danger-outline"
                  disabled={data.blocked.length > 0 || erase.isPending}
                  onPress={() => erase.mutate({ person, orders: data.orders })}
                >
                  {hello.second_above === null ? t`Erase now` : t`Ask a second person`}
                </Button>
              )}
            </Row>
          </>
        )}
      </Loaded>
    </Dialog>
  );
}
