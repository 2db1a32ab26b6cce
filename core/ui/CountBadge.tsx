import { clsx } from './clsx.ts';
import styles from './TabBar.module.css';

export function CountBadge({
  count,
  label,
  className,
}: {
  count: number;
  label?: string | undefined;
  className?: string | undefined;
}) {
  if (count <= 0) return null;
  return (
    <>
      <span aria-hidden={label === undefined ? undefined : true} className={clsx(styles.count, className)}>
        {count > 99 ? '99+' : count}
      </span>
      {label !== undefined && <span className="vh">{label}</span>}
    </>
  );
}
