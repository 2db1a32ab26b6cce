import { useLingui } from '@lingui/react/macro';
import type { Batch } from '#contract/office/redemption.ts';
import { instantText } from '#office/words/format.ts';
import { venueText } from '#office/words/order-words.ts';

interface Props {
  batches: readonly Batch[];
  onTake(id: string): void;
  onVoid(id: string): void;
}

export function BatchTable({ batches, onTake, onVoid }: Props) {
  const { t } = useLingui();
  if (batches.length === 0) return <p className="empty">{t`No codes were made here yet. Those of the venue file work without a batch.`}</p>;
  const days = ({ valid_from, valid_until }: Batch): string => {
    if (valid_from !== undefined && valid_until !== undefined) return t`${valid_from} to ${valid_until}`;
    if (valid_until !== undefined) return t`until ${valid_until}`;
    return valid_from === undefined ? t`without an end` : t`from ${valid_from}`;
  };
  return (
    <section className="card scroll" tabIndex={0} aria-label={t`Batches`}>
      <table className="tbl hi">
        <thead>
          <tr>
            <th scope="col">{t`Batch`}</th>
            <th scope="col">{t`Gives`}</th>
            <th scope="col">{t`Good`}</th>
            <th scope="col" className="n">{t`Used`}</th>
            <th scope="col">{t`Made`}</th>
            <th scope="col">{t`File`}</th>
            <th scope="col">
              <span className="hidden-text">{t`Deeds`}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {batches.map((batch) => (
            <tr key={batch.id}>
              <th scope="row">{batch.name}</th>
              <td>{venueText(batch.type_name)}</td>
              <td className="num">{days(batch)}</td>
              <td className="n">
                {batch.used} / {batch.count}
              </td>
              <td>
                {batch.by}
                <span className="sub num">{instantText(batch.made_at)}</span>
              </td>
              <td>
                {batch.voided_at !== undefined ? (
                  <span className="bad b">{t`voided ${instantText(batch.voided_at)}`}</span>
                ) : batch.file === 'waiting' ? (
                  <button type="button" className="btn sm" aria-label={t`Take the file of ${batch.name}`} onClick={() => onTake(batch.id)}>
                    {t`Take it…`}
                  </button>
                ) : batch.file === 'taken' ? (
                  t`taken`
                ) : (
                  t`gone: nobody took it within a day`
                )}
              </td>
              <td className="r">
                {batch.voided_at === undefined ? (
                  <button type="button" className="btn sm" aria-label={t`Void ${batch.name}`} onClick={() => onVoid(batch.id)}>
                    {t`Void…`}
                  </button>
                ) : null}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
