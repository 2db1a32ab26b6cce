import { useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createPairing, listDevices } from '#contract/office/devices.ts';
import { getOpening } from '#contract/office/opening.ts';
import { PAIRING_MINUTES } from '#domain/gate/pairing.ts';
import { useOffice } from '#office/layout/office-context.ts';
import { QrPicture } from '#office/pages/account/QrPicture.tsx';
import { officeQuery, useAction } from '#office/queries/use-office.ts';
import { CopyText } from '#office/ui/CopyText.tsx';
import { Dialog } from '#office/ui/Dialog.tsx';
import { Failure } from '#office/ui/Failure.tsx';
import { timeText } from '#office/words/format.ts';
import { Button } from '#ui/Button.tsx';
import { Row } from '#ui/Row.tsx';
import { Stack } from '#ui/Stack.tsx';
import { Text } from '#ui/Text.tsx';
import { AcceptDialog } from './AcceptDialog.tsx';
import styles from './Devices.module.css';

/** Polling interval while a code is shown, milliseconds: whoever holds the device waits for its digits here. */
const POLL_MS = 2000;

export function PairDialog({ onClose }: { onClose(): void }) {
  const { t } = useLingui();
  const { project } = useOffice();
  const make = useAction(createPairing);
  const { data } = make;
  const opening = useQuery(officeQuery(project, getOpening, {}));
  const waiting = useQuery({
    ...officeQuery(project, listDevices, { state: 'waiting', sort: 'newest' }),
    enabled: data !== undefined,
    refetchInterval: POLL_MS,
  });
  const client = useQueryClient();
  const close = (): void => {
    onClose();
    void client.invalidateQueries({ queryKey: [listDevices.touches[0]] });
  };
  const paired = waiting.data?.list.find(({ paired_at }) => data && paired_at >= data.made_at);
  if (paired) return <AcceptDialog device={paired} onClose={close} />;
  return (
    <Dialog title={t`Pair a device`} onClose={close}>
      <ol className={styles.steps}>
        <li>{t`On the device open the address below, add that page to the home screen, and open it from there.`}</li>
        {data ? (
          <li>{t`Scan the code below with the device, or type it there.`}</li>
        ) : (
          <li>{t`Press “Show a code”: it is good once, for ${PAIRING_MINUTES} minutes.`}</li>
        )}
        <li>{t`Four digits appear here, to be compared with those on the device.`}</li>
      </ol>
      {opening.data ? (
        <CopyText label={t`Address for the device`} text={new URL('/gate/', opening.data.visitors_url).href} />
      ) : null}
      {data ? (
        <Stack>
          <QrPicture text={data.link} label={t`Pairing code`} />
          <CopyText label={t`Pairing code`} text={data.text} />
          <Text
            as="p"
            size="micro"
            tone="third"
          >{t`Good once, until ${timeText(data.expires_at)}. It is not shown again.`}</Text>
        </Stack>
      ) : null}
      {make.isError ? <Failure error={make.error} /> : null}
      <Row justify="end">
        <Button variant="outline" onPress={close}>
          {t`Close`}
        </Button>
        {data ? null : (
          <Button size="md" disabled={make.isPending} onPress={() => make.mutate({})}>
            {t`Show a code`}
          </Button>
        )}
      </Row>
    </Dialog>
  );
}
