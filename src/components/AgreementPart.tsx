import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { dayOf } from '#domain/lib/day.ts';
import type { Problem } from '#domain/order/problems.ts';
import { problemWords } from '#i18n/problem-words.ts';
import { dayText } from '#i18n/format.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { rememberRead, useGiven } from '#state/given.ts';
import { LinkButton } from '#ui/LinkButton.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { IconChevronRight } from '#ui/icons.ts';
import styles from './AgreementPart.module.css';
import { AgreementSheet, type AgreementSheetProps } from './AgreementSheet.tsx';

export interface AgreementPartProps {
  /** Id of the checkbox, so that a form can move the focus to it. */
  id: string;
  agreement: AgreementSheetProps['agreement'] & { version: string };
  /** The accepted version. */
  agreed: string | null;
  onAgree: (version: string | null) => void;
  problem: Problem | undefined;
  open: boolean;
  onOpen: () => void;
  onClose: () => void;
}

export function AgreementPart({
  id,
  agreement,
  agreed: ticked,
  onAgree,
  problem,
  open,
  onOpen,
  onClose,
}: AgreementPartProps) {
  const { read } = useGiven();
  const agreed = ticked === agreement.version;
  const readAt = read[agreement.version];
  // The value from when the form opened, so that nothing changes for a visitor who has just read the text.
  const [before] = useState(readAt);
  const wasRead = agreed || readAt !== undefined;
  const isNews = !wasRead && Object.keys(read).length > 0;
  return (
    <>
      <Row
        id={id}
        agreed={agreed}
        wasRead={wasRead}
        problem={problem}
        hint={
          before !== undefined ? (
            <ReadBefore at={before} />
          ) : isNews ? (
            <Trans>It has changed: please read it again.</Trans>
          ) : undefined
        }
        onAgree={(on) => onAgree(on ? agreement.version : null)}
        onRead={onOpen}
      />
      {open && (
        <AgreementSheet
          agreement={agreement}
          wasRead={wasRead}
          onAgree={() => {
            rememberRead(agreement.version);
            onAgree(agreement.version);
            onClose();
          }}
          onClose={onClose}
        />
      )}
    </>
  );
}

interface RowProps {
  id: string;
  agreed: boolean;
  wasRead: boolean;
  hint: ReactNode;
  problem: Problem | undefined;
  onAgree: (agreed: boolean) => void;
  onRead: () => void;
}

function Row({ id, agreed, wasRead, hint, problem, onAgree, onRead }: RowProps) {
  const { i18n } = useLingui();
  // An unread agreement can't be accepted: the checkbox opens the text.
  const tick = (on: boolean): void => (on && !wasRead ? onRead() : onAgree(on));
  return (
    <div className={styles.agree}>
      <div className={styles.grow}>
        <Checkbox id={id} checked={agreed} onChange={tick} error={problem && i18n._(problemWords(problem))}>
          <Trans>I have read and accept the purchase agreement</Trans>
        </Checkbox>
        {hint !== undefined && <p className={styles.read}>{hint}</p>}
      </div>
      <LinkButton iconEnd={IconChevronRight} onPress={onRead}>
        {wasRead ? <Trans>Read it again</Trans> : <Trans>Read it</Trans>}
      </LinkButton>
    </div>
  );
}

function ReadBefore({ at }: { at: number }) {
  const day = dayText(dayOf(at), useLocale());
  return <Trans>You read it on {day}; it has not changed.</Trans>;
}
