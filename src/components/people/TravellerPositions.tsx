import { useLingui } from '@lingui/react/macro';
import styles from './TravellerPositions.module.css';

export interface TravellerPosition {
  name: string | undefined;
  ticket: string;
  isCurrent: boolean;
  onEdit: (() => void) | undefined;
}

export interface TravellerPositionsProps {
  positions: readonly TravellerPosition[];
  typed: string;
}

export function TravellerPositions({ positions, typed }: TravellerPositionsProps) {
  const { t } = useLingui();
  const all = positions.length;
  const at = positions.findIndex(({ isCurrent }) => isCurrent) + 1;
  return (
    <ol className={styles.places} aria-label={at > 0 ? t`Visitor ${at} of ${all}` : undefined}>
      {positions.map(({ name, ticket, isCurrent, onEdit }, index) => {
        const number = index + 1;
        const words = (
          <>
            <b>
              {name ??
                (isCurrent && typed !== ''
                  ? typed
                  : t({ message: `No. ${number}`, comment: 'a place of the order that nobody has yet' }))}
            </b>
            <span>{ticket}</span>
          </>
        );
        return (
          <li
            key={number}
            className={name === undefined ? undefined : styles.done}
            aria-current={isCurrent ? 'step' : undefined}
          >
            {onEdit ? (
              <button type="button" onClick={onEdit}>
                {words}
              </button>
            ) : (
              words
            )}
          </li>
        );
      })}
    </ol>
  );
}
