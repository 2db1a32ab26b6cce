import { Trans, useLingui } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import { LoadingState, QueryState } from '#components/states/QueryState.tsx';
import type { NoticeKind } from '#domain/notices.ts';
import { NOTICE_KINDS, QUIET } from '#domain/notices.ts';
import type { NoticeSettings } from '#queries/notices.ts';
import { useSetNoticeSettings } from '#queries/notices.ts';
import { useOnline } from '#state/online.ts';
import { Note } from '#ui/Banner.tsx';
import { Card, SectionTitle } from '#ui/Card.tsx';
import { Switch } from '#ui/Choice.tsx';
import { clsx } from '#ui/clsx.ts';
import text from '#ui/text.module.css';
import styles from './Notices.module.css';

/** Which kinds of notices the visitor wants; kept by the server, so that every phone of theirs goes by it. */
export function NoticeSettingsCard({ query }: { query: UseQueryResult<NoticeSettings> }) {
  const { t } = useLingui();
  const { from, until } = QUIET;
  return (
    <Card as="section" flush labelledBy="notice-settings">
      <div className={styles.head}>
        <SectionTitle id="notice-settings">
          <Trans>What you are told</Trans>
        </SectionTitle>
      </div>
      <QueryState
        query={query}
        loading={<LoadingState label={t`Loading`} blocks={[48, 48, 48]} className={clsx(styles.bones, styles.note)} />}
        loadingAgain
        title={<Trans>The settings could not be loaded</Trans>}
        level={3}
        retry={{ variant: 'tonal' }}
        offline={{ text: <Trans>The settings need a network.</Trans> }}
      >
        {(settings) => <Kinds settings={settings} />}
      </QueryState>
      <p className={clsx(text.small, text.third, styles.note)}>
        <Trans>
          From {from} to {until} only what is about a visit of the same day appears. Changes by the venue stay on the order in any case.
        </Trans>
      </p>
    </Card>
  );
}

function Kinds({ settings }: { settings: NoticeSettings }) {
  const { t } = useLingui();
  const online = useOnline();
  const change = useSetNoticeSettings();
  const { muted } = change.isPending ? change.variables : settings;
  const names: Record<NoticeKind, string> = {
    paid: t`Payments`,
    'visit-tomorrow': t`The day before a visit`,
    'session-moved': t`Moved sessions`,
    'gate-changed': t`Changed entrances`,
    'day-closed': t`Closed days`,
    'guide-changed': t`Another guide`,
    'places-offered': t`Places of the waiting list`,
    'refund-arrived': t`Refunds`,
    'card-ending': t`Cards that are running out`,
    'invoice-ready': t`Finished invoices`,
    'rate-visit': t`Questions about a visit`,
  };
  return (
    <div className={styles.switches}>
      {NOTICE_KINDS.map((kind) => (
        <Switch
          key={kind}
          checked={!muted.includes(kind)}
          disabled={!online}
          onChange={(wanted) => change.mutate({ muted: wanted ? muted.filter((each) => each !== kind) : [...muted, kind] })}
        >
          {names[kind]}
        </Switch>
      ))}
      <div role="status">
        {change.isError && (
          <Note tone="bad">
            <Trans>That could not be kept. Please try again.</Trans>
          </Note>
        )}
      </div>
    </div>
  );
}
