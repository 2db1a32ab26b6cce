import { useLingui } from '@lingui/react/macro';
import { createPairing } from '#contract/office/devices.ts';
import { QrPicture } from '#office/pages/account/QrPicture.tsx';
import { useAction } from '#office/queries/use-office.ts';
import { Dialog } from '#office/ui/Dialog.tsx';
import { Failure } from '#office/ui/Failure.tsx';
import { timeText } from '#office/words/format.ts';

export function PairDialog({ onClose }: { onClose(): void }) {
  const { t } = useLingui();
  const make = useAction(createPairing);
  const { data } = make;
  return (
    <Dialog title={t`Pair a device`} onClose={onClose}>
      <p>{t`On the device open the visitors’ address with /gate/ at its end, add it to the home screen, and scan the code there. Then compare four digits with those in the table.`}</p>
      {data ? (
        <div className="stack">
          <QrPicture text={data.text} label={t`Pairing code`} />
          <p className="code small">{data.text}</p>
          <p className="hint">{t`Good once, until ${timeText(data.expires_at)}. It is not shown again.`}</p>
        </div>
      ) : null}
      {make.isError ? <Failure error={make.error} /> : null}
      <div className="actions">
        <button type="button" className="btn" onClick={onClose}>
          {t`Close`}
        </button>
        {data ? null : (
          <button type="button" className="btn pri" disabled={make.isPending} onClick={() => make.mutate({})}>
            {t`Show a code`}
          </button>
        )}
      </div>
    </Dialog>
  );
}
