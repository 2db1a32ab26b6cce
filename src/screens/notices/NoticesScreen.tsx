import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { DataAge } from '#components/states/DataAge.tsx';
import { LoadingState } from '#components/states/LoadingState.tsx';
import { QueryState } from '#components/states/QueryState.tsx';
import { savedTicketsLink } from '#components/states/MissingState.tsx';
import { useTitle } from '#components/use-title.ts';
import { openedIn } from '#queries/host.ts';
import { NOTICES_AT_ONCE, noticeSettingsQuery, noticesQuery, useReadNotices } from '#queries/notices.ts';
import { useOnline } from '#state/online.ts';
import { buttonClass } from '#ui/buttonClass.ts';
import { Button } from '#ui/Button.tsx';
import { LinkButton } from '#ui/LinkButton.tsx';
import { Card } from '#ui/Card.tsx';
import { Rows } from '#ui/Rows.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { MessagesCard } from './MessagesCard.tsx';
import { NoticeRow } from './NoticeRow.tsx';
import { NoticeSettingsCard } from './NoticeSettingsCard.tsx';
import styles from './Notices.module.css';

export function NoticesScreen() {
  const { t } = useLingui();
  useTitle(t`Notices`);
  const { isFetched: isListThere } = useQuery(noticesQuery());
  const settings = useQuery(noticeSettingsQuery());
  return (
    <main className={styles.screen}>
      <h1 className={styles.title}>
        <Trans>Notices</Trans>
      </h1>
      <NoticeList />
      {/* Shown once the list is there, because the list would push the card down. */}
      {isListThere && settings.isFetched && settings.error?.kind !== 'signed-out' && (
        <NoticeSettingsCard query={settings} />
      )}
      {isListThere && openedIn() === 'messaging' && <MessagesCard />}
    </main>
  );
}

function NoticeList() {
  const { t } = useLingui();
  const [count, setCount] = useState(NOTICES_AT_ONCE);
  const query = useQuery({ ...noticesQuery(count), placeholderData: (before) => before });
  const online = useOnline();
  const read = useReadNotices();
  return (
    <QueryState
      query={query}
      loading={<LoadingState label={t`Loading notices`} blocks={[72, 72, 72]} className={styles.bones} />}
      loadingAgain
      title={<Trans>The notices could not be loaded</Trans>}
      offline={{
        text: <Trans>The notices were not opened on this phone before. They appear once there is a network.</Trans>,
        actions: savedTicketsLink,
      }}
      empty={{ when: ({ total }) => total === 0, show: <NoNotices /> }}
    >
      {({ list, total, unread }) => (
        <>
          <DataAge query={query} />
          {online && unread > 0 && (
            <div>
              <LinkButton onPress={() => read.mutate({})}>
                <Trans>Mark all as read</Trans>
              </LinkButton>
            </div>
          )}
          <Card flush>
            <Rows>
              {list.map((notice) => (
                <NoticeRow
                  key={notice.id}
                  notice={notice}
                  onOpen={() => notice.read || read.mutate({ id: notice.id })}
                />
              ))}
            </Rows>
          </Card>
          {total > list.length && (
            <Button variant="quiet" block onPress={() => setCount(count + NOTICES_AT_ONCE)}>
              <Trans>Show more</Trans>
            </Button>
          )}
        </>
      )}
    </QueryState>
  );
}

function NoNotices() {
  return (
    <EmptyState
      title={<Trans>No notices yet</Trans>}
      text={<Trans>Payments, refunds, changes by the venue and reminders of your visits appear here.</Trans>}
      actions={
        <Link to="/" className={buttonClass({})}>
          <Trans>Back to home</Trans>
        </Link>
      }
    />
  );
}
