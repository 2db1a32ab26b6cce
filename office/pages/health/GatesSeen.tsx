import { useLingui } from '@lingui/react/macro';
import type { OfficeOutput } from '#contract/office/office-operation.ts';
import type { health } from '#contract/office/settings.ts';
import { instantText } from '#office/words/format.ts';
import { venueText } from '#office/words/order-words.ts';

/** When a device at each gate last contacted the server. */
export function GatesSeen({ gates }: Pick<OfficeOutput<typeof health>, 'gates'>) {
  const { t } = useLingui();
  return (
    <section className="card scroll" tabIndex={0} aria-labelledby="gates-seen">
      <div className="head">
        <h2 id="gates-seen">{t`Gates`}</h2>
      </div>
      {gates.length === 0 ? (
        <p className="empty">{t`The venue has no gates. Add them to the venue file.`}</p>
      ) : (
        <table className="tbl hi">
          <thead>
            <tr>
              <th scope="col">{t`Gate`}</th>
              <th scope="col" className="n">{t`Devices`}</th>
              <th scope="col">{t`Last heard of`}</th>
            </tr>
          </thead>
          <tbody>
            {gates.map(({ id, name, devices, seen_at }) => (
              <tr key={id}>
                <th scope="row">{venueText(name)}</th>
                <td className="n">{devices}</td>
                <td className="num">{seen_at === undefined ? t`never` : instantText(seen_at)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
