import { Icon } from '#ui/Icon.tsx';
import { IconImage } from '#ui/icons.ts';
import styles from './PhotoUpload.module.css';

export function Face({ src, name }: { src: string | null | undefined; name: string }) {
  if (src) return <img className={styles.picture} src={src} alt={name} />;
  return (
    <span role="img" aria-label={name} className={styles.blank}>
      <Icon of={IconImage} size={32} />
    </span>
  );
}
