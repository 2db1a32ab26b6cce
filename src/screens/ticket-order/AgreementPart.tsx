import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { AgreementSheet } from '#components/AgreementSheet.tsx';
import type { DraftOrder } from '#domain/draft-order.ts';
import type { Problem } from '#domain/problems.ts';
import { problemWords } from '#i18n/problem-words.ts';
import type { UpdateDraft } from '#queries/draft.ts';
import { LinkButton } from '#ui/Button.tsx';
import { Checkbox } from '#ui/Choice.tsx';
import { IconChevronRight } from '#ui/icons.ts';
import { placeOf } from './places.ts';
import styles from './TicketOrder.module.css';
import type { TicketType } from './use-order-data.ts';

/** The version that was read to its end since the app was opened: whoever orders again only has to tick it. */
let readHere: string | null = null;

export interface AgreementPartProps {
  agreement: TicketType['agreement'];
  draft: DraftOrder;
  update: UpdateDraft;
  problem: Problem | undefined;
  /** Whether its text lies open. */
  open: boolean;
  onOpen: () => void;
  onClose: () => void;
}

/** The tick, and the text that must be read to its end before. */
export function AgreementPart({ agreement, draft, update, problem, open, onOpen, onClose }: AgreementPartProps) {
  const [read, setRead] = useState(readHere);
  const agreed = draft.agreed === agreement.version;
  const wasRead = agreed || read === agreement.version;
  const agree = (on: boolean): void => update((now) => ({ ...now, agreed: on ? agreement.version : null }));
  return (
    <>
      <Row agreed={agreed} wasRead={wasRead} problem={problem} onAgree={agree} onRead={onOpen} />
      {open && (
        <AgreementSheet
          agreement={agreement}
          wasRead={wasRead}
          onAgree={() => {
            readHere = agreement.version;
            setRead(agreement.version);
            agree(true);
            onClose();
          }}
          onClose={onClose}
        />
      )}
    </>
  );
}

interface RowProps {
  agreed: boolean;
  /** This version was read to its end. */
  wasRead: boolean;
  problem: Problem | undefined;
  onAgree: (agreed: boolean) => void;
  onRead: () => void;
}

function Row({ agreed, wasRead, problem, onAgree, onRead }: RowProps) {
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
      <LinkButton iconEnd={IconChevronRight} onPress={onRead}>
        <Trans>Read it</Trans>
      </LinkButton>
    </div>
  );
}
