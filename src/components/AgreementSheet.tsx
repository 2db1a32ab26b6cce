import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import type { LocalText } from '#domain/lib/local-text.ts';
import { Words } from '#i18n/Words.tsx';
import { Button } from '#ui/Button.tsx';
import { LinkButton } from '#ui/LinkButton.tsx';
import { Icon } from '#ui/Icon.tsx';
import { IconCheck, IconChevronDown } from '#ui/icons.ts';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import { Sheet } from '#ui/Sheet.tsx';
import styles from './AgreementSheet.module.css';
import { useReading } from './agreement-reading.ts';

export interface AgreementSheetProps {
  agreement: { summary: readonly LocalText[]; sections: readonly { title: LocalText; text: LocalText }[] };
  wasRead: boolean;
  onAgree: () => void;
  onClose: () => void;
}

/** The agreement can be accepted once its end was on screen. */
export function AgreementSheet({ agreement, wasRead, onAgree, onClose }: AgreementSheetProps) {
  const { t } = useLingui();
  const box = useRef<HTMLDivElement>(null);
  const { reading, onScroll } = useReading(box);
  const percent = Math.round((wasRead ? 1 : reading) * 100);
  // The End key works only where the text has the focus.
  useEffect(() => box.current?.focus({ preventScroll: true }), []);
  const jump = (): void => {
    box.current?.scrollTo({ top: box.current.scrollHeight });
    // The pressed button disappears, so the focus needs another place.
    box.current?.focus({ preventScroll: true });
  };
  return (
    <Sheet
      open
      onClose={onClose}
      title={<Trans>Purchase agreement</Trans>}
      closeLabel={t`Close`}
      bodyRef={box}
      onBodyScroll={onScroll}
      footer={
        <>
          <div className={styles.state}>
            <span>{percent === 100 ? <Trans>Read to the end</Trans> : <Trans>{percent}% read – scroll on</Trans>}</span>
            {percent < 100 && (
              <LinkButton icon={IconChevronDown} onPress={jump}>
                <Trans>Jump to the end</Trans>
              </LinkButton>
            )}
          </div>
          <div className={styles.bar}>
            <ProgressBar value={percent / 100} label={t`How much is read`} />
          </div>
          <Button
            block
            reason={percent === 100 ? undefined : t`Read the text to its end first.`}
            onDisabledPress={() => box.current?.focus()}
            onPress={onAgree}
          >
            <Trans>I have read it and accept</Trans>
          </Button>
        </>
      }
    >
      <div>
        <Summary lines={agreement.summary} />
        {agreement.sections.map(({ title, text }) => (
          <section key={title.zh_CN} className={styles.section}>
            <h3>
              <Words of={title} />
            </h3>
            <p>
              <Words of={text} />
            </p>
          </section>
        ))}
      </div>
    </Sheet>
  );
}

function Summary({ lines }: { lines: readonly LocalText[] }) {
  if (lines.length === 0) return null;
  return (
    <div className={styles.summary}>
      <h3>
        <Trans>In short</Trans>
      </h3>
      <ul>
        {lines.map((line) => (
          <li key={line.zh_CN}>
            <Icon of={IconCheck} size={18} />
            <span>
              <Words of={line} />
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
