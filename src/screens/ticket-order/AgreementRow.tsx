import { Trans, useLingui } from '@lingui/react/macro';
import type { Problem } from '#domain/problems.ts';
import { problemWords } from '#i18n/problem-words.ts';
import { LinkButton } from '#ui/Button.tsx';
import { Checkbox } from '#ui/Choice.tsx';
import { IconChevronRight } from '#ui/icons.ts';
import { placeOf } from './places.ts';
import styles from './TicketOrder.module.css';

export interface AgreementRowProps {
  agreed: boolean;
  /** This version was read to its end. */
  wasRead: boolean;
  problem: Problem | undefined;
  onAgree: (agreed: boolean) => void;
  onRead: () => void;
}

export function AgreementRow({ agreed, wasRead, problem, onAgree, onRead }: AgreementRowProps) {
  const { i18n } = useLingui();
  // What was not read can't be accepted: the tick leads to the text.
  const tick = (on: boolean): void => (on && !wasRead ? onRead() : onAgree(on));
  return (
    <div className={styles.agree}>
      <div className={styles.grow}>
        <Checkbox id={placeOf('agreement')} checked={agreed} onChange={tick} error={problem && i18n._(problemWords(problem))}>
          <Trans>I have read and accept the purchase agreement</Trans>
        </Checkbox>
      </div>
      <LinkButton iconEnd={IconChevronRight} onPress={onRead}><Trans>Read it</Trans></LinkButton>
    </div>
  );
}
