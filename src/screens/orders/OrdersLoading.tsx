import { useLingui } from '@lingui/react/macro';
import { Card } from '#ui/Card.tsx';
import layout from '#ui/layout.module.css';
import { Skeleton } from '#ui/Skeleton.tsx';
import { SkeletonBlock } from '#ui/SkeletonBlock.tsx';
import styles from './MyOrders.module.css';

export function OrdersLoading() {
  const { t } = useLingui();
  return (
    <div className={styles.cards} aria-busy="true">
      <Skeleton label={t`Loading orders`}>
        <div className={layout.stack}>
          {[0, 1, 2].map((index) => (
            <Card key={index} className={styles.bone}>
              <SkeletonBlock width={72} height={72} shape="thumb" />
              <div className={styles.boneWords}>
                <SkeletonBlock width="70%" height={20} />
                <SkeletonBlock width="45%" height={16} />
                <SkeletonBlock width="60%" height={16} />
                <SkeletonBlock width={120} height={44} shape="control" />
              </div>
            </Card>
          ))}
        </div>
      </Skeleton>
    </div>
  );
}
