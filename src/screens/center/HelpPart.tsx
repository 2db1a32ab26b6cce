import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CallFailed } from '#components/CallFailed.tsx';
import { useTitle } from '#components/use-title.ts';
import { Words } from '#i18n/Words.tsx';
import { helpQuery } from '#queries/help.ts';
import { projectId } from '#queries/session.ts';
import { Button } from '#ui/Button.tsx';
import { linkButtonClass } from '#ui/buttonClass.ts';
import { Card } from '#ui/Card.tsx';
import { Icon } from '#ui/Icon.tsx';
import { IconChevronDown } from '#ui/icons.ts';
import { Skeleton, SkeletonBlock } from '#ui/Skeleton.tsx';
import { EmptyState, OfflineState } from '#ui/States.tsx';
import styles from './Center.module.css';
import { ContactCard } from './ContactCard.tsx';

/** The venue's answers to what visitors ask; once read they open without a network. */
export function HelpPart() {
  const { t } = useLingui();
  useTitle(t`Help center`);
  return (
    <main className={styles.screen}>
      <h1 className={styles.title}>
        <Trans>Help center</Trans>
      </h1>
      <Answers />
      <ContactCard lone />
      <Link to="/myOrders" search={{ center: 'open' }} className={linkButtonClass()}>
        <Trans>Personal center</Trans>
      </Link>
    </main>
  );
}

function Answers() {
  const { t } = useLingui();
  const { data, error, isFetching, refetch } = useQuery(helpQuery());
  const again = (
    <Button variant="tonal" onPress={() => void refetch()}>
      <Trans>Try again</Trans>
    </Button>
  );
  if (data && data.list.length > 0)
    return (
      <Card flush>
        {data.list.map(({ question, answer }) => (
          <details key={question.zh_CN} className={styles.question}>
            <summary>
              <Words of={question} />
              <Icon of={IconChevronDown} size={20} />
            </summary>
            <p>
              <Words of={answer} />
            </p>
          </details>
        ))}
      </Card>
    );
  if (data || projectId() === '')
    return <EmptyState title={<Trans>No answers are written here yet</Trans>} text={<Trans>The venue answers by phone and at the ticket window.</Trans>} />;
  if (error?.kind === 'offline')
    return (
      <OfflineState
        title={<Trans>You are offline</Trans>}
        text={<Trans>The answers were not opened on this phone before. They appear once there is a network.</Trans>}
        actions={again}
      />
    );
  if (error && !isFetching) return <CallFailed error={error} title={<Trans>The answers could not be loaded</Trans>} actions={again} />;
  return (
    <Skeleton label={t`Loading`}>
      <div className={styles.bones}>
        {['first', 'second', 'third'].map((key) => (
          <SkeletonBlock key={key} height={56} shape="card" />
        ))}
      </div>
    </Skeleton>
  );
}
