import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Problem } from '#domain/problems.ts';
import { problemWords } from '#i18n/problem-words.ts';
import { LinkButton } from '#ui/Button.tsx';
import { Checkbox } from '#ui/Choice.tsx';
import { IconChevronRight } from '#ui/icons.ts';
import styles from './AgreementPart.module.css';
import type { AgreementSheetProps } from './AgreementSheet.tsx';
import { AgreementSheet } from './AgreementSheet.tsx';

/** The version that was read to its end since the app was opened: for further orders it only has to be ticked. */
let readHere: string | null = null;

export interface AgreementPartProps {
  /** Of the tick, so that a form can lead to it. */
  id: string;
  agreement: AgreementSheetProps['agreement'] & { version: string };
  /** The version that is ticked. */
  agreed: string | null;
  onAgree: (version: string | null) => void;
  problem: Problem | undefined;
  /** True while its text is open. */
  open: boolean;
  onOpen: () => void;
  onClose: () => void;
}

/** The tick, and the text that must be read to its end before. */
export function AgreementPart({ id, agreement, agreed: ticked, onAgree, problem, open, onOpen, onClose }: AgreementPartProps) {
  const [read, setRead] = useState(readHere);
  const agreed = ticked === agreement.version;
  const wasRead = agreed || read === agreement.version;
  return (
    <>
      <Row id={id} agreed={agreed} wasRead={wasRead} problem={problem} onAgree={(on) => onAgree(on ? agreement.version : null)} onRead={onOpen} />
      {open && (
        <AgreementSheet
          agreement={agreement}
          wasRead={wasRead}
          onAgree={() => {
            readHere = agreement.version;
            setRead(agreement.version);
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
  /** This version was read to its end. */
  wasRead: boolean;
  problem: Problem | undefined;
  onAgree: (agreed: boolean) => void;
  onRead: () => void;
}

function Row({ id, agreed, wasRead, problem, onAgree, onRead }: RowProps) {
  const { i18n } = useLingui();
  // An unread agreement can't be accepted: the checkbox opens the text.
  const tick = (on: boolean): void => (on && !wasRead ? onRead() : onAgree(on));
  return (
    <div className={styles.agree}>
      <div className={styles.grow}>
        <Checkbox id={id} checked={agreed} onChange={tick} error={problem && i18n._(problemWords(problem))}>
          <Trans>I have read and accept the purchase agreement</Trans>
        </Checkbox>
      </div>
      <LinkButton iconEnd={IconChevronRight} onPress={onRead}>
        <Trans>Read it</Trans>
      </LinkButton>
    </div>
  );
}
