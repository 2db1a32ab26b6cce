import { Trans } from '@lingui/react/macro';
import { Button } from '#ui/Button.tsx';
import { IconChevronRight } from '#ui/icons.ts';
import styles from './TravellerForm.module.css';

export interface TravellerFormActionsProps {
  /** Id of the form that the button submits. */
  form: string;
  hasNext: boolean;
  onSave: () => void;
  /** Undefined where the person is not on the list yet. */
  onRemove: (() => void) | undefined;
}

export function TravellerFormActions({ form, hasNext, onSave, onRemove }: TravellerFormActionsProps) {
  return (
    <div className={styles.actions}>
      {onRemove && (
        <Button variant="danger-outline" size="lg" onPress={onRemove}>
          <Trans>Remove</Trans>
        </Button>
      )}
      {hasNext ? (
        <>
          <Button variant="outline" onPress={onSave}>
            <Trans>Save visitor</Trans>
          </Button>
          <Button type="submit" form={form} iconEnd={IconChevronRight}>
            <Trans>Save, add next</Trans>
          </Button>
        </>
      ) : (
        <Button type="submit" form={form}>
          <Trans>Save visitor</Trans>
        </Button>
      )}
    </div>
  );
}
