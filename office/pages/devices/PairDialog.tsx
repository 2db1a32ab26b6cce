import { useLingui } from '@lingui/react/macro';
import { createPairing } from '#contract/office/devices.ts';
import { QrPicture } from '#office/pages/account/QrPicture.tsx';
import { useAction } from '#office/queries/use-office.ts';
import { CopyText } from '#office/ui/CopyText.tsx';
import { Dialog } from '#office/ui/Dialog.tsx';
import { Failure } from '#office/ui/Failure.tsx';
import { timeText } from '#office/words/format.ts';
import { Button } from '#ui/Button.tsx';
import { Row } from '#ui/Row.tsx';
import { Stack } from '#ui/Stack.tsx';
import { Text } from '#ui/Text.tsx';

export function PairDialog({ onClose }: { onClose(): void }) {
  const { t } = useLingui();
  const make = useAction(createPairing);
  const { data } = make;
  return (
    <Dialog title={t`Pair a device`} onClose={onClose}>
      <p>{t`On the device open the visitors’ address with /gate/ at its end, add it to the home screen, and scan the code there. Then compare four digits with those in the table.`}</p>
      {data ? (
        <Stack>
          <QrPicture text={data.text} label={t`Pairing code`} />
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
        <Button variant="outline" onPress={onClose}>
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
