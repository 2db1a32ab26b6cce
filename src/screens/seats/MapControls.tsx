import { useLingui } from '@lingui/react/macro';
import { memo } from 'react';
import { IconButton } from '#ui/IconButton.tsx';
import { IconMinus, IconPlus, IconWhole } from '#ui/icons.ts';
import styles from './SeatMap.module.css';
import { type MapView, STEP } from './use-map-view.ts';

export const MapControls = memo(function MapControls({ map }: { map: MapView }) {
  const { t } = useLingui();
  return (
    <div className={styles.zoom}>
      <IconButton icon={IconPlus} label={t`Zoom in`} className={styles.zoomButton} onPress={() => map.zoomBy(STEP)} />
      <IconButton
        icon={IconMinus}
        label={t`Zoom out`}
        className={styles.zoomButton}
        onPress={() => map.zoomBy(1 / STEP)}
      />
      <IconButton
        icon={IconWhole}
        label={t`Show the whole house`}
        className={styles.zoomButton}
        onPress={map.showWhole}
      />
    </div>
  );
});
