import type { ReactNode } from 'react';
import type { ClosePreview } from '#contract/office/closing.ts';
import type { Day } from '#domain/lib/day.ts';
import { Stack } from '#ui/Stack.tsx';
import { KindTable } from './KindTable.tsx';
import { PreviewFigures } from './PreviewFigures.tsx';
import { SpotTable } from './SpotTable.tsx';
import styles from './Closing.module.css';

interface Props {
  preview: ClosePreview;
  day: Day;
  money: boolean;
  chosen?: ReactNode;
}

export function PreviewCards({ preview, day, money, chosen }: Props) {
  return (
    <>
      <PreviewFigures preview={preview} money={money} />
      <div className={styles.halves}>
        <Stack>
          <SpotTable preview={preview} day={day} money={money} />
          {chosen}
        </Stack>
        <KindTable preview={preview} money={money} />
      </div>
    </>
  );
}
