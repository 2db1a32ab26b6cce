import { useLingui } from '@lingui/react/macro';
import { Minus, Plus } from 'lucide-react';
import { type Draft, type FieldName, isFaulty } from '#domain/office/office-day.ts';
import { leftOf } from './day-words.ts';
import { Meter } from './Meter.tsx';

interface Props {
  name: FieldName;
  label: string;
  places: { capacity: number; sold: number; held: number; usual: number; seats?: number | undefined };
  draft: Draft;
  canSet: boolean;
  onSet(name: FieldName, text: string): void;
}

export function PlacesField({ name, label, places, draft, canSet, onSet }: Props) {
  const { t } = useLingui();
  const typed = draft[name];
  const text = typed ?? String(places.capacity);
  const faulty = isFaulty(name, text);
  const wanted = faulty ? places.capacity : Number(text);
  const taken = places.sold + places.held;
  const low = wanted < taken;
  const high = places.seats !== undefined && wanted > places.seats;
  const id = `cal-${name.replaceAll(':', '-')}`;
  const about = faulty
    ? t`A whole number of places.`
    : low
      ? t`${taken} are sold or held: it stops there.`
      : high
        ? t`Its plan has ${places.seats ?? 0} seats.`
        : null;
  return (
    <div className="cal-places">
      {canSet ? (
        <span className="row cal-step" role="group" aria-label={label}>
          <button
            type="button"
            className="btn sm ico"
            aria-label={t`One less: ${label}`}
            disabled={wanted <= 0}
            onClick={() => onSet(name, String(wanted - 1))}
          >
            <Minus className="i i14" aria-hidden="true" />
          </button>
          <input
            id={id}
            className="ctl cal-number-field"
            inputMode="numeric"
            autoComplete="off"
            aria-label={label}
            aria-invalid={faulty}
            {...(about ? { 'aria-describedby': `${id}-about` } : {})}
            value={text}
            onChange={(event) => onSet(name, event.target.value)}
          />
          <button
            type="button"
            className="btn sm ico"
            aria-label={t`One more: ${label}`}
            onClick={() => onSet(name, String(wanted + 1))}
          >
            <Plus className="i i14" aria-hidden="true" />
          </button>
        </span>
      ) : (
        <span>
          {t`Places`} <b className="num">{places.capacity}</b>
        </span>
      )}
      <span className="row small t2 num cal-taken">
        <span>{t`Sold ${places.sold}`}</span>
        <span>{t`Held ${places.held}`}</span>
        <span>{t`Left ${leftOf({ ...places, capacity: wanted })}`}</span>
      </span>
      <span className="wide">
        <Meter {...places} capacity={wanted} />
      </span>
      {wanted === places.usual ? null : <span className="small dim wide">{t`Usually ${places.usual}`}</span>}
      {about ? (
        <span id={`${id}-about`} className={faulty ? 'fault wide' : 'small wait wide'} role="alert">
          {about}
        </span>
      ) : null}
    </div>
  );
}
