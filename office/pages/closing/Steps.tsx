import styles from './Closing.module.css';

export function Steps({ at, names }: { at: number; names: readonly string[] }) {
  return (
    <ol className={styles.steps}>
      {names.map((name, index) => (
        <li
          key={name}
          className={index < at ? styles.done : undefined}
          aria-current={index === at ? 'step' : undefined}
        >
          <b aria-hidden="true">{index < at ? '✓' : index + 1}</b>
          {name}
        </li>
      ))}
    </ol>
  );
}
