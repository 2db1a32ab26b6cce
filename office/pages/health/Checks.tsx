import { msg } from '@lingui/core/macro';
import { Plural, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { MessageDescriptor } from '@lingui/core';
import type { health } from '#contract/office/settings.ts';
import type { OutputOf } from '#contract/operation.ts';
import { Panel } from '#office/ui/Panel.tsx';
import { PanelHead } from '#office/ui/PanelHead.tsx';
import { StatusPill } from '#office/ui/StatusPill.tsx';
import { Table } from '#office/ui/Table.tsx';
import { instantText } from '#office/words/format.ts';
import { channelName } from '#office/words/order-words.ts';
import type { Tone } from '#ui/Chip.tsx';

const GOOD = [msg`In order`, 'ok'] as const;
const BAD = [msg`Needs somebody`, 'bad'] as const;
const NONE = [msg`Nothing yet`, 'mute'] as const;

// oxlint-disable-next-line max-lines-per-function -- one table: each part of the server, its state and the words for it
export function Checks({ health: now }: { health: OutputOf<typeof health> }) {
  const { t } = useLingui();
  const { database, refunds, documents_late } = now;
  const lines: { id: string; title: string; state: readonly [MessageDescriptor, Tone]; words: ReactNode }[] = [
    {
      id: 'database',
      title: t`Database`,
      state: database.answers ? GOOD : BAD,
      words: database.answers ? (
        <Plural value={database.waiting} _0="answers" one="answers, # call waits" other="answers, # calls wait" />
      ) : (
        t`does not answer as it should`
      ),
    },
    {
      id: 'disk',
      title: t`Disk`,
      state: now.disk ? GOOD : BAD,
      words: now.disk ? t`has room` : t`is almost full; nothing is sold until there is room`,
    },
    {
      id: 'clock',
      title: t`Clock`,
      state: now.clock_off ? BAD : GOOD,
      words: now.clock_off ? t`differs from the database’s; no orders are taken` : t`agrees with the database’s`,
    },
    {
      id: 'refunds',
      title: t`Refunds`,
      state: refunds.given_up === 0 ? GOOD : BAD,
      words: (
        <>
          <Plural value={refunds.given_up} _0="none is given up" one="# is given up" other="# are given up" />
          {' · '}
          <Plural value={refunds.open} _0="none on its way" one="# on its way" other="# on their way" />
        </>
      ),
    },
    {
      id: 'documents',
      title: t`Old documents`,
      state: documents_late === 0 ? GOOD : BAD,
      words: (
        <Plural
          value={documents_late}
          _0="all erased in time"
          one="the oldest is # day late"
          other="the oldest is # days late"
        />
      ),
    },
    ...now.channels.map(({ channel, offered, paid_at }) => ({
      id: channel,
      title: channelName(channel),
      state: paid_at === undefined ? NONE : GOOD,
      words: (
        <>
          {paid_at === undefined ? t`no payment so far` : t`last payment ${instantText(paid_at)}`}
          {offered ? null : ` · ${t`not offered to visitors`}`}
        </>
      ),
    })),
  ];
  return (
    <Panel scroll tabIndex={0} aria-labelledby="checks">
      <PanelHead>
        <h2 id="checks">{t`Server and payment`}</h2>
      </PanelHead>
      <Table rows="high" flow>
        <thead className="vh">
          <tr>
            <th scope="col">{t({ message: 'Part', context: 'of the server' })}</th>
            <th scope="col">{t`State`}</th>
            <th scope="col">{t`Detail`}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ id, title, state, words }) => (
            <tr key={id}>
              <th scope="row">{title}</th>
              <td>
                <StatusPill words={state} />
              </td>
              <td>{words}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Panel>
  );
}
