import { Plural, useLingui } from '@lingui/react/macro';
import type { Board } from '#contract/office/board.ts';
import { instantText } from '#office/words/format.ts';
import { venueText } from '#office/words/order-words.ts';

/** Every gate with its people, and what the devices before it have not told. */
export function GatesCard({ today: { gates, refused, unsent } }: { today: Board }) {
  const { t } = useLingui();
  const stopped = refused.reduce((sum, { count }) => sum + count, 0);
  return (
    <section className="card" aria-labelledby="gates">
      <div className="head">
        <h2 id="gates">{t`Gates`}</h2>
      </div>
      {gates.length === 0 ? <p className="empty">{t`No gate is set up.`}</p> : null}
      <ul>
        {gates.map(({ id, name, people, devices, seen_at }) => (
          <li key={id} className="foot-row">
            <span className="grow">
              <b>{venueText(name)}</b>
              <span className="small dim">
                {' '}
                {devices === 0 ? t`no device` : seen_at === undefined ? t`not heard of yet` : t`heard of at ${instantText(seen_at)}`}
              </span>
            </span>
            <b className="num">{people}</b>
          </li>
        ))}
      </ul>
      <p className="foot-row small">
        <Plural value={stopped} one="# scan let nobody in" other="# scans let nobody in" />
      </p>
      {unsent === 0 ? null : (
        <p className="foot-row small wait">
          <Plural value={unsent} one="At least # scan waits on a device" other="At least # scans wait on devices" />
        </p>
      )}
    </section>
  );
}
