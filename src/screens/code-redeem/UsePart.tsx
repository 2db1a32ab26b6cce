import { Card } from '#ui/Card.tsx';
import { Skeleton, SkeletonBlock } from '#ui/Skeleton.tsx';
import styles from './Exchange.module.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { CallFailed } from '#components/states/CallFailed.tsx';
import { Button } from '#ui/Button.tsx';
import { IconRefresh } from '#ui/icons.ts';
import { useFilled } from './use-filled.ts';
import { useUseData } from './use-use-data.ts';
import type { UseFormProps } from './UseForm.tsx';
import { UseForm } from './UseForm.tsx';

/** What using the code needs, filled in and confirmed. */
export function UsePart({ code, given, sheet, moves }: Pick<UseFormProps, 'code' | 'given' | 'sheet' | 'moves'>) {
  const { t } = useLingui();
  const [order, update] = useFilled(given);
  const { data, error, retry } = useUseData(given, order.visits[0].date);
  if (data) return <UseForm {...{ code, given, sheet, moves, order, update, data }} />;
  if (error)
    return (
      <CallFailed
        error={error}
        title={t`What the code needs could not be loaded`}
        more={<Trans>The code is not used.</Trans>}
        actions={
          <Button icon={IconRefresh} onPress={retry}>
            <Trans>Try again</Trans>
          </Button>
        }
      />
    );
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
