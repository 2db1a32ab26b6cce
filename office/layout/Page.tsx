import { useLingui } from '@lingui/react/macro';
import { useMatches } from '@tanstack/react-router';
import { BookOpen } from 'lucide-react';
import type { ReactNode } from 'react';
import { localeNow } from '#office/words/locale.ts';
import { clsx } from '#ui/clsx.ts';
import { Icon } from '#ui/Icon.tsx';
import { Text } from '#ui/Text.tsx';
import { FindOrder } from './FindOrder.tsx';
import { useOffice } from './office-context.ts';
import styles from './Layout.module.css';
import type { Locale } from '#domain/lib/local-text.ts';

/** The language of the manual for each language of the office. */
const WRITTEN = { zh_CN: 'zh_CN', zh_HK: 'zh_CN', zh_TW: 'zh_CN', en: 'en', ja: 'en' } as const satisfies Record<
  Locale,
  string
>;

const manualUrl = (locale: Locale, chapter: string | undefined): string =>
  `/manual/${WRITTEN[locale]}.html${chapter === undefined ? '' : `#${chapter}`}`;

interface Props {
  title: ReactNode;
  about?: ReactNode;
  /** True where `about` is a state, such as what is not settled yet: unlike a sentence it may not be cut. */
  keepsAbout?: boolean;
  actions?: ReactNode;
  /** True where the page itself begins with a search for orders, so that a phone needs no second one. */
  hasSearch?: boolean;
  children: ReactNode;
}

export function Page({ title, about, keepsAbout = false, actions, hasSearch = false, children }: Props) {
  const { t } = useLingui();
  const { hello, may } = useOffice();
  const chapter = useMatches({ select: (matches) => matches.at(-1)?.staticData.manual });
  const manual = t`The manual about this page`;
  return (
    <main className={styles.main} tabIndex={-1}>
      <div className={clsx(styles.bar, hasSearch && styles.ownSearch, keepsAbout && styles.withState)}>
        <h1>{title}</h1>
        <a
          className={styles.manual}
          href={manualUrl(localeNow(), chapter)}
          target="_blank"
          rel="noreferrer"
          aria-label={manual}
          title={manual}
        >
          <Icon of={BookOpen} size={16} />
        </a>
        {about === undefined ? null : (
          <Text size="micro" tone="third" cut={!keepsAbout}>
            {about}
          </Text>
        )}
        <Text grow />
        {actions}
        {may('read') && !hello.needs_factor ? <FindOrder /> : null}
      </div>
      <div className={styles.body}>{children}</div>
    </main>
  );
}
