import { useLingui } from '@lingui/react/macro';
import type { ReportDay } from '#contract/office/reports.ts';
import { Figure } from '#office/ui/Figure.tsx';
import { yuanText } from '#office/words/format.ts';
import { countText, percentText } from '#office/words/figures-text.ts';
import { Change } from './Change.tsx';
import styles from './Reports.module.css';
import { addUp, earlierSums, netOf, type Sums } from './sums.ts';

const average = (sums: Sums): number => (sums.tickets === 0 ? 0 : Math.round(sums.sold / sums.tickets));

export function ReportFigures({ parts }: { parts: readonly ReportDay[] }) {
  const { t } = useLingui();
  const sums = addUp(parts);
  const before = earlierSums(parts);
  const figures = [
    { title: t`Net sales`, of: netOf, text: yuanText },
    { title: t`Tickets sold`, of: (each: Sums) => each.tickets, text: countText },
    { title: t`Average price`, of: average, text: yuanText },
  ];
  const share = sums.sold === 0 ? '–' : percentText(sums.refunded / sums.sold);
  return (
    <div className={styles.figures}>
      {figures.map(({ title, of, text }) => (
        <Figure key={title} title={title} value={text(of(sums))}>
          {before ? (
            <>
              <Change value={of(sums)} earlier={of(before)} /> {t`earlier`} {text(of(before))}
            </>
          ) : (
            '–'
          )}
        </Figure>
      ))}
      <Figure title={t`Refunded`} value={yuanText(sums.refunded)}>
        {t`${share} of what was sold`}
      </Figure>
    </div>
  );
}
