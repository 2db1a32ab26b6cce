import { useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { type Difference, resolveDifference } from '#contract/office/finance.ts';
import { useAction } from '#office/queries/use-office.ts';
import { FormDialog } from '#office/ui/FormDialog.tsx';
import { ReasonField } from '#office/ui/ReasonField.tsx';
import { Row } from '#ui/Row.tsx';
import { Stack } from '#ui/Stack.tsx';
import { Text } from '#ui/Text.tsx';
import { FinanceFailure } from './FinanceFailure.tsx';

export function ResolveDialog({
  difference: { id, rev, no, other_day },
  onClose,
}: {
  difference: Difference;
  onClose(): void;
}) {
  const { t } = useLingui();
  const name = useId();
  const resolve = useAction(resolveDifference, { onSuccess: onClose });
  const [how, setHow] = useState<'explain' | 'move'>(other_day === undefined ? 'explain' : 'move');
  const [reason, setReason] = useState('');
  return (
    <FormDialog
      title={t`Resolve a difference`}
      action={how === 'move' ? t`Move it` : t`Explain it`}
      disabled={resolve.isPending}
      onSubmit={() => resolve.mutate({ id, rev, how, reason })}
      onClose={onClose}
    >
      <Text as="p" code>
        {no}
      </Text>
      {other_day === undefined ? null : (
        <Stack as="fieldset">
          <Text as="legend" size="micro" strong tone="second">{t`What to do`}</Text>
          <Row as="label">
            <input type="radio" name={name} checked={how === 'move'} onChange={() => setHow('move')} />
            {t`Count our record on ${other_day}`}
          </Row>
          <Row as="label">
            <input type="radio" name={name} checked={how === 'explain'} onChange={() => setHow('explain')} />
            {t`Leave it here and explain it`}
          </Row>
        </Stack>
      )}
      <ReasonField
        label={t`Explanation`}
        hint={t`It stays with the day and is noted in the audit log. Don’t name people.`}
        value={reason}
        onChange={setReason}
      />
      {resolve.isError ? <FinanceFailure error={resolve.error} /> : null}
    </FormDialog>
  );
}
