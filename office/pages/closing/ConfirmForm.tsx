import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ClosePreview } from '#contract/office/closing.ts';
import { Panel } from '#office/ui/Panel.tsx';
import { Note } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { Row } from '#ui/Row.tsx';
import { Text } from '#ui/Text.tsx';

export interface Seen {
  at: number;
  mark: string;
  typed: number;
}

interface Props {
  preview: ClosePreview;
  action: string;
  busy: boolean;
  onBack(): void;
  onDo(seen: Seen): void;
}

/** Where there are orders, their number has to be typed, so that nothing happens to them by accident. */
export function ConfirmForm({ preview, action, busy, onBack, onDo }: Props) {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const { orders, at, mark } = preview;
  const isRight = orders === 0 || typed.trim() === String(orders);
  return (
    <Panel
      as="form"
      pad
      stack
      onSubmit={(event) => {
        event.preventDefault();
        if (isRight) onDo({ at, mark, typed: orders });
      }}
    >
      {orders > 0 ? (
        <Note
          announce
          tone="info"
        >{t`Another colleague must approve this within 30 minutes. Until then nothing changes and tickets are sold.`}</Note>
      ) : (
        <Note
          announce
          tone="info"
        >{t`Nobody holds a ticket, so it happens at once and nobody has to approve it.`}</Note>
      )}
      {orders > 0 && (
        <Field
          label={t`Type the number of orders, ${orders}, to confirm`}
          inputMode="numeric"
          autoComplete="off"
          required
          maxLength={9}
          value={typed}
          error={
            typed !== '' && !isRight && typed.trim().length >= String(orders).length
              ? t`That is another number.`
              : undefined
          }
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
      <Row>
        <Button variant="outline" size="lg" onPress={onBack}>
          {t`Back`}
        </Button>
        <Text grow />
        <Button type="submit" disabled={!isRight || busy}>
          {action}
        </Button>
      </Row>
    </Panel>
  );
}
