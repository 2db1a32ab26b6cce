import type { I18n } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { wordsOf } from '#gate/app/words.ts';
import type { ShownVerdict } from '#gate/types.ts';
import type { Locale } from '#domain/lib/local-text.ts';
import { LANGUAGE_TAGS } from '#i18n/locale.ts';
import { dayText } from '#i18n/format.ts';
import { Sheet } from '#ui/Sheet.tsx';
import { headlineOf } from './headline.ts';
import styles from './verdict.module.css';

const VISITORS: readonly Locale[] = ['zh_CN', 'en', 'ja'];

export function ShowVisitor({ shown, onClose }: { shown: ShownVerdict; onClose: () => void }) {
  const { t } = useLingui();
  const [words, setWords] = useState<readonly I18n[]>([]);
  useEffect(() => {
    let isOpen = true;
    void Promise.all(VISITORS.map(wordsOf)).then((loaded) => isOpen && setWords(loaded));
    return () => {
      isOpen = false;
    };
  }, []);
  const { valid_from, valid_until } = shown.facts;
  const day = valid_from ?? valid_until;
  return (
    <Sheet open onClose={onClose} title={<Trans>For the visitor</Trans>} closeLabel={t`Close`}>
      <div className={styles.visitor}>
        {words.map((i18n, at) => {
          const locale = VISITORS[at] ?? 'en';
          return (
            <p key={locale} lang={LANGUAGE_TAGS[locale]}>
              {i18n._(headlineOf(shown.id, shown.people, shown.facts))}
              {shown.id === 'wrong-day' && day !== undefined && ` · ${dayText(day, locale)}`}
            </p>
          );
        })}
      </div>
    </Sheet>
  );
}
