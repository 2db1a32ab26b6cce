import { useLingui } from '@lingui/react/macro';
import { Copy, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { ConfirmDialog } from '#office/ui/ConfirmDialog.tsx';
import { Button } from '#ui/Button.tsx';
import { Row } from '#ui/Row.tsx';
import { Text } from '#ui/Text.tsx';

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
    <Row wrap>
      <Text grow />
      {onCopy ? (
        <Button variant="outline" icon={Copy} onPress={onCopy}>
          {t`Copy ${name}…`}
        </Button>
      ) : null}
      <Button variant="danger-outline" icon={Trash2} onPress={() => setAsking(true)}>
        {t`Remove ${name}…`}
      </Button>
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
    </Row>
  );
}
