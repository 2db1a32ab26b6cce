import { useLingui } from '@lingui/react/macro';
import { Pause, Play } from 'lucide-react';
import { type Draft, type FieldName, NO, YES } from '#domain/office/office-day.ts';
import { Button } from '#ui/Button.tsx';
import { Pill } from '#ui/Pill.tsx';

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
  if (!canSet) return wanted ? <Pill tone="wait">{t`Paused`}</Pill> : null;
  const Icon = wanted ? Play : Pause;
  return (
    <>
      {wanted ? <Pill tone="wait">{paused ? t`Paused` : t`To be paused`}</Pill> : null}
      <Button
        variant="outline"
        size="sm"
        icon={Icon}
        label={wanted ? t`Sell again: ${what}` : t`Pause the sale of ${what}`}
        onPress={() => onSet(name, wanted ? NO : YES)}
      >
        {wanted ? t`Sell again` : t`Pause`}
      </Button>
    </>
  );
}
