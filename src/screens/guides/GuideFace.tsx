import { Picture } from '#components/Picture.tsx';
import { useWords } from '#i18n/use-locale.ts';
import type { LocalText } from '#domain/lib/local-text.ts';
import styles from './Guides.module.css';

/** The name stands beside the picture, so the picture needs no description. */
export function GuideFace({ guide: { name, picture } }: { guide: { name: LocalText; picture?: string | undefined } }) {
  const words = useWords();
  return (
    <div className={styles.face} aria-hidden="true">
      {picture ? <Picture picture={picture} /> : <span>{[...words(name)][0]}</span>}
    </div>
  );
}
