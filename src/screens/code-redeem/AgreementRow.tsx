import { Trans, useLingui } from '@lingui/react/macro';
import { fieldId } from '#components/booking/field-ids.ts';
import { problemWords } from '#i18n/problem-words.ts';
import { LinkButton } from '#ui/Button.tsx';
import { Checkbox } from '#ui/Choice.tsx';
import { IconChevronRight } from '#ui/icons.ts';
import styles from './Exchange.module.css';
import type { BuyerCardProps } from './ProblemLine.tsx';

/** The tick; what was not read can't be accepted, so the tick leads to the text. */
export function AgreementRow({ order, update, problems, tried, onRead }: BuyerCardProps & { onRead: () => void }) {
  const { i18n } = useLingui();
  const problem = tried ? problems.find(({ part }) => part === 'agreement') : undefined;
  const tick = (on: boolean): void => (on ? onRead() : update((now) => ({ ...now, agreed: null })));
  return (
    <div className={styles.agree}>
      <div className={styles.grow}>
        <Checkbox id={fieldId('agreement')} checked={order.agreed !== null} onChange={tick} error={problem && i18n._(problemWords(problem))}>
          <Trans>I have read and accept the purchase agreement</Trans>
        </Checkbox>
      </div>
      <LinkButton iconEnd={IconChevronRight} onPress={onRead}>
        <Trans>Read it</Trans>
      </LinkButton>
    </div>
  );
}
