import styles from './Card.module.css';

export function Divider() {
  return <hr className={styles.line} />;
}
