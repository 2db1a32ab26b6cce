import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Notice } from '#contract/notices.ts';
import { dayOf } from '#domain/day.ts';
import { dayText, rangeText } from '#i18n/format.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { Words } from '#i18n/Words.tsx';
import { Note } from '#ui/Banner.tsx';

/** The venue's changes of ordered tickets: the old value beside the new. */
export function OrderNotices({ notices }: { notices?: readonly Notice[] | undefined }) {
  return notices?.map(({ id, program_name, session, gate }) => {
    const name = <Words of={program_name} />;
    if (session) {
      return (
        <Note key={id} tone="bad">
          <p>
            <Trans>The venue moved this session: {name}</Trans>
          </p>
          <OldNew was={<Time of={session.was} />} now={<Time of={session.now} />} />
          {session.free && (
            <p>
              <Trans>You can change or return these tickets without a fee until it starts.</Trans>
            </p>
          )}
        </Note>
      );
    }
    return gate ? (
      <Note key={id} tone="bad">
        <p>
          <Trans>The entrance has changed: {name}</Trans>
        </p>
        <OldNew was={<Words of={gate.was} />} now={<Words of={gate.now} />} />
      </Note>
    ) : null;
  });
}

function OldNew({ was, now }: { was: ReactNode; now: ReactNode }) {
  return (
    <p className="num">
      <span className="vh">
        <Trans context="before an old date or seat">was</Trans>{' '}
      </span>
      <s>{was}</s>
      {' → '}
      <span className="vh">
        <Trans context="before a new date or seat">now</Trans>{' '}
      </span>
      <b>{now}</b>
    </p>
  );
}

function Time({ of: { starts_at, ends_at } }: { of: { starts_at: number; ends_at: number } }) {
  return `${dayText(dayOf(starts_at), useLocale())} ${rangeText(starts_at, ends_at)}`;
}
