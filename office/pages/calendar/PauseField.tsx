import { useLingui } from '@lingui/react/macro';
import { Pause, Play } from 'lucide-react';
import { type Draft, type FieldName, NO, YES } from '#domain/office/office-day.ts';

interface Props {
  name: FieldName;
  paused: boolean;
  what: string;
  draft: Draft;
  canSet: boolean;
  onSet(name: FieldName, text: string): void;
}

export function PauseField({ name, paused, what, draft, canSet, onSet }: Props) {
  const { t } = useLingui();
  const wanted = draft[name] === undefined ? paused : draft[name] === YES;
  if (!canSet) return wanted ? <span className="pill wait">{t`Paused`}</span> : null;
  const Icon = wanted ? Play : Pause;
  return (
    <>
      {wanted ? <span className="pill wait">{paused ? t`Paused` : t`To be paused`}</span> : null}
      <button
        type="button"
        className="btn sm"
        aria-label={wanted ? t`Sell again: ${what}` : t`Pause the sale of ${what}`}
        onClick={() => onSet(name, wanted ? NO : YES)}
      >
        <Icon className="i i14" aria-hidden="true" />
        {wanted ? t`Sell again` : t`Pause`}
      </button>
    </>
  );
}
