import { Trans, useLingui } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import { LoadingState } from '#components/states/LoadingState.tsx';
import { QueryState } from '#components/states/QueryState.tsx';
import { NOTICE_KINDS, type NoticeKind, QUIET, TEXTED_KINDS } from '#domain/notices/notices.ts';
import { type NoticeSettings, useSetNoticeSettings } from '#queries/notices.ts';
import { useOnline } from '#state/online.ts';
import { Note } from '#ui/Banner.tsx';
import { Card } from '#ui/Card.tsx';
import { SectionTitle } from '#ui/SectionTitle.tsx';
import { Switch } from '#ui/Switch.tsx';
import { clsx } from '#ui/clsx.ts';
import text from '#ui/text.module.css';
import styles from './Notices.module.css';
import { useKindNames } from './kind-names.ts';
import { PushCard } from './PushCard.tsx';

type Change = ReturnType<typeof useSetNoticeSettings>;

/** The server stores the settings, so that they apply to every phone of the visitor. */
export function NoticeSettingsCard({ query }: { query: UseQueryResult<NoticeSettings> }) {
  const { t } = useLingui();
  const change = useSetNoticeSettings();
  const { from, until } = QUIET;
  const settings = query.data && { ...query.data, ...(change.isPending ? change.variables : {}) };
  const { muted = [], sent = {} } = settings ?? {};
  const { push, sms } = sent;
  return (
    <>
      <Card as="section" flush labelledBy="notice-settings">
        <div className={styles.head}>
          <SectionTitle id="notice-settings">
            <Trans>What you’re notified of</Trans>
          </SectionTitle>
        </div>
        <QueryState
          query={query}
          loading={
            <LoadingState label={t`Loading`} blocks={[48, 48, 48]} className={clsx(styles.bones, styles.note)} />
          }
          loadingAgain
          title={<Trans>The settings could not be loaded</Trans>}
          level={3}
          retry={{ variant: 'tonal' }}
          offline={{ text: <Trans>The settings need a network.</Trans> }}
        >
          {() => <Kinds change={change} without={muted} onChange={(next) => change.mutate({ muted: next })} />}
        </QueryState>
        <p className={clsx(text.small, text.third, styles.note)}>
          <Trans>
            From {from} to {until} only what is about a visit of the same day appears. Changes by the venue stay on the
            order in any case.
          </Trans>
        </p>
      </Card>
      {settings && (
        <PushCard>
          {push && (
            <Kinds
              change={change}
              shown={NOTICE_KINDS.filter((kind) => !muted.includes(kind))}
              without={NOTICE_KINDS.filter((kind) => !push.includes(kind))}
              onChange={(next) =>
                change.mutate({ muted, sent: { ...sent, push: NOTICE_KINDS.filter((kind) => !next.includes(kind)) } })
              }
            />
          )}
        </PushCard>
      )}
      {sms && (
        <TextSwitch
          isOn={sms.length > 0}
          onChange={(wanted) => change.mutate({ muted, sent: { ...sent, sms: wanted ? [...TEXTED_KINDS] : [] } })}
        />
      )}
    </>
  );
}

interface KindsProps {
  change: Change;
  shown?: readonly NoticeKind[];
  without: readonly NoticeKind[];
  onChange: (without: NoticeKind[]) => void;
}

function Kinds({ change, shown = NOTICE_KINDS, without, onChange }: KindsProps) {
  const online = useOnline();
  const names = useKindNames();
  return (
    <div className={styles.switches}>
      {shown.map((kind) => (
        <Switch
          key={kind}
          checked={!without.includes(kind)}
          disabled={!online}
          onChange={(wanted) => onChange(wanted ? without.filter((each) => each !== kind) : [...without, kind])}
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

/** Text messages of a venue that sends them. They are for a few kinds only, so there is one switch for all of them. */
function TextSwitch({ isOn, onChange }: { isOn: boolean; onChange: (wanted: boolean) => void }) {
  const online = useOnline();
  return (
    <Card flush>
      <div className={styles.switches}>
        <Switch
          checked={isOn}
          disabled={!online}
          onChange={onChange}
          hint={<Trans>To the phone of the order: closed days, moved sessions and places that are held.</Trans>}
        >
          <Trans>Text messages</Trans>
        </Switch>
      </div>
    </Card>
  );
}
