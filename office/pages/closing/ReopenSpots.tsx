import { Plural, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { reopenDay } from '#contract/office/closing.ts';
import type { LocalText } from '#domain/local-text.ts';
import { useOffice } from '#office/layout/office-context.ts';
import { useDeed } from '#office/queries/use-office.ts';
import { Dialog } from '#office/ui/Dialog.tsx';
import { Failure } from '#office/ui/Failure.tsx';
import { Note } from '#office/ui/Note.tsx';
import { venueText } from '#office/words/order-words.ts';

interface Spot {
  id: string;
  name: LocalText;
  closed?: LocalText | undefined;
  job?: string | undefined;
}

/** Spots that the office closed on this day, with the way to open them again. */
export function ReopenSpots({ day, spots }: { day: string; spots: readonly Spot[] }) {
  const { t } = useLingui();
  const { project } = useOffice();
  const [asks, setAsks] = useState(false);
  const reopen = useDeed(project, reopenDay);
  const closed = spots.filter((spot) => spot.closed !== undefined);
  const names = closed.map(({ name }) => venueText(name)).join(', ');
  const job = closed.find((spot) => spot.job !== undefined)?.job;
  return (
    <>
      {reopen.isSuccess ? (
        <Note tone="ok">
          {t`Sold again from now on.`}{' '}
          <Plural value={reopen.data.kept} _0="" one="# order kept its tickets and was told." other="# orders kept their tickets and were told." />
        </Note>
      ) : null}
      {closed.length === 0 ? null : (
        <section className="card pad stack">
          <p>
            {t`Closed by the office: ${names}`}{' '}
            {job === undefined ? null : (
              <Link to="/$project/jobs/$job" params={{ project, job }}>
                {t`See the job`}
              </Link>
            )}
          </p>
          <div>
            <button type="button" className="btn" onClick={() => setAsks(true)}>
              {t`Open it again…`}
            </button>
          </div>
        </section>
      )}
      {asks ? (
        <Dialog title={t`Open the day again`} onClose={() => setAsks(false)}>
          <p>{t`${names} is sold again at once. What went back stays back. Orders that were not returned yet keep their tickets, and their holders are told.`}</p>
          {reopen.isError ? <Failure error={reopen.error} /> : null}
          <div className="actions">
            <button type="button" className="btn" onClick={() => setAsks(false)}>
              {t`Cancel`}
            </button>
            <button
              type="button"
              className="btn pri"
              disabled={reopen.isPending}
              onClick={() => reopen.mutate({ day, scenics: closed.map(({ id }) => id) }, { onSuccess: () => setAsks(false) })}
            >
              {t`Open it again`}
            </button>
          </div>
        </Dialog>
      ) : null}
    </>
  );
}
