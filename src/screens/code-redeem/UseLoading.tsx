import { useLingui } from '@lingui/react/macro';
import { Card } from '#ui/Card.tsx';
import { Skeleton, SkeletonBlock } from '#ui/Skeleton.tsx';
import styles from './Exchange.module.css';

export function UseLoading() {
  const { t } = useLingui();
  return (
    <div className={styles.content}>
      <Skeleton label={t`Loading what is needed`}>
        <Card>
          <SkeletonBlock height={120} shape="control" />
        </Card>
      </Skeleton>
    </div>
  );
}
