import { useLingui } from '@lingui/react/macro';
import { Copy, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { ConfirmDialog } from '#office/ui/ConfirmDialog.tsx';

export function RemovePart({
  name,
  onRemove,
  onCopy,
}: {
  name: string;
  onRemove(): void;
  onCopy: (() => void) | undefined;
}) {
  const { t } = useLingui();
  const [asking, setAsking] = useState(false);
  return (
    <div className="row wrap">
      <span className="grow" />
      {onCopy ? (
        <button type="button" className="btn" onClick={onCopy}>
          <Copy className="i" aria-hidden="true" />
          {t`Copy ${name}…`}
        </button>
      ) : null}
      <button type="button" className="btn bad" onClick={() => setAsking(true)}>
        <Trash2 className="i" aria-hidden="true" />
        {t`Remove ${name}…`}
      </button>
      {asking ? (
        <ConfirmDialog
          title={t`Remove ${name}`}
          action={t`Remove`}
          busy={false}
          danger
          onDo={() => {
            setAsking(false);
            onRemove();
          }}
          onClose={() => setAsking(false)}
        >
          <p>{t`It leaves the draft now, and visitors no longer see it once the draft is published. Tickets that were sold stay good and keep its name.`}</p>
        </ConfirmDialog>
      ) : null}
    </div>
  );
}
