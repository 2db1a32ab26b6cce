import styles from './Card.module.css';
import { Icon } from './Icon.tsx';
import { type Fact } from './Card.tsx';

export function Facts({ items }: { items: readonly Fact[] }) {
  return (
    <ul className={styles.facts}>
      {items.map(({ key, icon, text, tone }) => (
        <li key={key} className={tone && tone !== 'mute' ? styles[tone] : undefined}>
          <Icon of={icon} size={18} />
          <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}
