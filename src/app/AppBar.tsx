import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { useWords } from '#i18n/use-locale.ts';
import { projectConfigQuery } from '#queries/catalog.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { IconChevronLeft } from '#ui/icons.ts';
import { stickyTop } from '#ui/sticky-parts.ts';
import styles from './AppBar.module.css';
import { screenOf } from '#start/entry-query.ts';
import { OpenOutside } from './OpenOutside.tsx';

/** Screens set the document's title; the bar shows the same. */
function watchTitle(listener: () => void): () => void {
  const watcher = new MutationObserver(listener);
  watcher.observe(document.head, { childList: true, subtree: true, characterData: true });
  return () => watcher.disconnect();
}

/** Back button and title, which a messaging app draws itself and a phone's browser doesn't. */
export function AppBar({ path }: { path: string }) {
  const { t } = useLingui();
  const router = useRouter();
  const words = useWords();
  const { data } = useQuery(projectConfigQuery());
  const documentTitle = useSyncExternalStore(watchTitle, () => document.title);
  const isHome = screenOf(path) === '';
  const title = isHome && data ? words(data.project_name) : documentTitle;
  const goBack = (): void => {
    if (router.history.canGoBack()) router.history.back();
    else void router.navigate({ to: '/', replace: true });
  };
  return (
    <header ref={stickyTop} className={styles.bar}>
      {isHome ? <span /> : <IconButton icon={IconChevronLeft} label={t`Back`} onPress={goBack} />}
      <p className={styles.title}>{title}</p>
      <span />
      <OpenOutside />
    </header>
  );
}
