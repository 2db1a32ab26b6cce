import { useLingui } from '@lingui/react/macro';
import type { Rota, RotaGuide } from '#contract/office/rota.ts';
import { instantOf } from '#domain/lib/day.ts';
import { languageText, weekdayText } from '#office/words/format.ts';
import { venueText } from '#office/words/order-words.ts';
import { Text } from '#ui/Text.tsx';
import { RotaCell, type RotaActions } from './RotaCell.tsx';
import styles from './Rota.module.css';

interface Props extends RotaActions {
  data: Rota;
  guides: readonly RotaGuide[];
}

export function RotaGrid({ data, guides, ...actions }: Props) {
  const { t } = useLingui();
  return (
    <table className={styles.table}>
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
              <Text size="micro" tone="second" className={styles.languages}>
                {guide.languages.map(languageText).join(' · ')}
              </Text>
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
