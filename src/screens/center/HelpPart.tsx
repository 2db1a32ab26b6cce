import { LoadingState } from '#components/states/LoadingState.tsx';
import { QueryState } from '#components/states/QueryState.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTitle } from '#components/use-title.ts';
import { Words } from '#i18n/Words.tsx';
import { helpQuery } from '#queries/help.ts';
import { projectId } from '#queries/session.ts';
import { linkButtonClass } from '#ui/buttonClass.ts';
import { Card } from '#ui/Card.tsx';
import { Icon } from '#ui/Icon.tsx';
import { IconChevronDown } from '#ui/icons.ts';
import layout from '#ui/layout.module.css';
import { EmptyState } from '#ui/EmptyState.tsx';
import styles from './Center.module.css';
import { ContactCard } from './ContactCard.tsx';

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
  const query = useQuery(helpQuery());
  const { data } = query;
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
    return (
      <EmptyState
        title={<Trans>No answers are written here yet</Trans>}
        text={<Trans>The venue answers by phone and at the ticket window.</Trans>}
      />
    );
  return (
    <QueryState
      query={query}
      loading={<LoadingState label={t`Loading`} blocks={[56, 56, 56]} className={layout.stack} />}
      loadingAgain
      title={<Trans>The answers could not be loaded</Trans>}
      retry={{ variant: 'tonal' }}
      offline={{
        text: <Trans>The answers were not opened on this phone before. They appear once there is a network.</Trans>,
      }}
    />
  );
}
