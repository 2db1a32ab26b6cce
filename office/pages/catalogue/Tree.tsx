import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useOffice } from '#office/layout/office-context.ts';
import type { NewKind } from './NewPartDialog.tsx';
import { listIn, nameOf, type Part, partKey } from './parts.ts';
import type { Doc } from './use-draft.ts';

interface Props {
  doc: Doc;
  changed: ReadonlySet<string>;
  chosen: Part;
  mayWrite: boolean;
  onNew(kind: NewKind): void;
}

export function Tree({ doc, changed, chosen, mayWrite, onNew }: Props) {
  const { t } = useLingui();
  const { project } = useOffice();
  const [find, setFind] = useState('');
  const wanted = find.trim().toLowerCase();
  const matches = (part: { id: string }): boolean =>
    wanted === '' || part.id.toLowerCase().includes(wanted) || JSON.stringify(part).toLowerCase().includes(wanted);
  const leaf = (part: Part, name: string, side?: string) => (
    <Link
      to="/$project/catalogue"
      params={{ project }}
      search={{ part: partKey(part) }}
      className="leaf"
      {...(partKey(part) === partKey(chosen) ? { 'aria-current': 'page' as const } : {})}
    >
      <span className="cut grow">{name}</span>
      {side === undefined ? null : <span className="num dim">{side}</span>}
      {changed.has(partKey(part)) ? (
        <span className="changed">
          <span className="hidden-text">{t`changed`}</span>
        </span>
      ) : null}
    </Link>
  );
  const types = listIn(doc, 'type');
  const spots = listIn(doc, 'spot');
  return (
    <nav className="card tree" aria-label={t`Parts of the catalogue`}>
      <input
        className="ctl"
        type="search"
        aria-label={t`Find a spot or ticket type`}
        placeholder={t`Find a spot or ticket type`}
        value={find}
        onChange={(event) => setFind(event.target.value)}
      />
      <ul className="grow scroll">
        <li>{leaf({ kind: 'venue', id: '' }, t`The venue itself`)}</li>
        {spots.map((spot) => {
          const own = types.filter((type) => type.scenic_id === spot.id);
          const shown = own.filter(matches);
          return matches(spot) || shown.length > 0 ? (
            <li key={spot.id}>
              {leaf(
                { kind: 'spot', id: spot.id },
                spot.withdrawn ? t`${nameOf(spot, spot.id)} (withdrawn)` : nameOf(spot, spot.id),
              )}
              <ul>
                {(shown.length > 0 ? shown : own).map((type) => (
                  <li key={type.id}>
                    {leaf(
                      { kind: 'type', id: type.id },
                      type.withdrawn ? t`${nameOf(type, type.id)} (withdrawn)` : nameOf(type, type.id),
                      type.fee === undefined ? '–' : String(type.fee),
                    )}
                  </li>
                ))}
              </ul>
            </li>
          ) : null;
        })}
        {(['guide', 'gate'] as const).map((kind) => (
          <li key={kind}>
            <span className="row">
              <b className="grow">
                {kind === 'guide'
                  ? t({ message: 'Guides', context: 'people' })
                  : t({ message: 'Gates', context: 'entrances' })}
              </b>
              {mayWrite ? (
                <button
                  type="button"
                  className="btn ico quiet"
                  aria-label={kind === 'guide' ? t`New guide…` : t`New gate…`}
                  onClick={() => onNew(kind)}
                >
                  <Plus className="i" aria-hidden="true" />
                </button>
              ) : null}
            </span>
            <ul>
              {listIn(doc, kind)
                .filter(matches)
                .map((part) => (
                  <li key={part.id}>
                    {leaf(
                      { kind, id: part.id },
                      part.withdrawn ? t`${nameOf(part, part.id)} (withdrawn)` : nameOf(part, part.id),
                    )}
                  </li>
                ))}
            </ul>
          </li>
        ))}
        {listIn(doc, 'plan')
          .filter(matches)
          .map((plan) => (
            <li key={plan.id}>{leaf({ kind: 'plan', id: plan.id }, t`Seating plan ${plan.id}`)}</li>
          ))}
      </ul>
      {mayWrite ? (
        <div className="stack">
          <button type="button" className="btn" onClick={() => onNew('spot')}>
            <Plus className="i" aria-hidden="true" />
            {t`New spot…`}
          </button>
          <button type="button" className="btn" disabled={spots.length === 0} onClick={() => onNew('type')}>
            <Plus className="i" aria-hidden="true" />
            {t`New ticket type…`}
          </button>
          <Link to="/$project/catalogue" params={{ project }} search={{ part: 'plan:' }} className="btn">
            <Plus className="i" aria-hidden="true" />
            {t`Import a seating plan…`}
          </Link>
        </div>
      ) : null}
    </nav>
  );
}
