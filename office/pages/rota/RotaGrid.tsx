import { useLingui } from '@lingui/react/macro';
import type { Rota, RotaGuide } from '#contract/office/rota.ts';
import { instantOf } from '#domain/lib/day.ts';
import { languageText, weekdayText } from '#office/words/format.ts';
import { venueText } from '#office/words/order-words.ts';
import { RotaCell, type RotaActions } from './RotaCell.tsx';

interface Props extends RotaActions {
  data: Rota;
  guides: readonly RotaGuide[];
}

export function RotaGrid({ data, guides, ...actions }: Props) {
  const { t } = useLingui();
  return (
    <table className="rota">
      <thead>
        <tr>
          <th scope="col">{t`Guide`}</th>
          {data.days.map((day) => (
            <th key={day} scope="col" aria-current={day === data.today ? 'date' : undefined}>
              {weekdayText(instantOf(day, '12:00'))}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {guides.map((guide) => (
          <tr key={guide.id}>
            <th scope="row">
              {venueText(guide.name)}
              <span className="rota-languages t2 small">{guide.languages.map(languageText).join(' · ')}</span>
            </th>
            {guide.days.map((day) => (
              <RotaCell key={day.day} guide={guide} day={day} {...actions} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
