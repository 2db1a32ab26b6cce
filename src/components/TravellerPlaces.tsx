import { useLingui } from '@lingui/react/macro';
import styles from './TravellerPlaces.module.css';

/** One place of the order, with who has it. */
export interface Place {
  name: string | undefined;
  ticket: string;
  isCurrent: boolean;
  /** Opens who has it. */
  onEdit: (() => void) | undefined;
}

export interface TravellerPlacesProps {
  places: readonly Place[];
  /** The name that is being typed. */
  typed: string;
}

/** The places of an order, above the form of one person. */
export function TravellerPlaces({ places, typed }: TravellerPlacesProps) {
  const { t } = useLingui();
  const all = places.length;
  const at = places.findIndex(({ isCurrent }) => isCurrent) + 1;
  return (
    <ol className={styles.places} aria-label={at > 0 ? t`Visitor ${at} of ${all}` : undefined}>
      {places.map(({ name, ticket, isCurrent, onEdit }, index) => {
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
