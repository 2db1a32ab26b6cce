import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Batch } from '#contract/office/redemption.ts';
import { DataTable } from '#office/ui/DataTable.tsx';
import { instantText } from '#office/words/format.ts';
import { venueText } from '#office/words/order-words.ts';

interface Props {
  batches: readonly Batch[];
  onTake(id: string): void;
  onVoid(id: string): void;
}

export function BatchTable({ batches, onTake, onVoid }: Props) {
  const { t } = useLingui();
  const days = ({ valid_from, valid_until }: Batch): string => {
    if (valid_from !== undefined && valid_until !== undefined) return t`${valid_from} to ${valid_until}`;
    if (valid_until !== undefined) return t`until ${valid_until}`;
    return valid_from === undefined ? t`without an end` : t`from ${valid_from}`;
  };
  return (
    <div className="card stack">
      <DataTable
        label={t`Batches`}
        rows={batches}
        keyOf={({ id }) => id}
        empty={t`No codes were made here yet. Those of the venue file work without a batch.`}
        columns={[
          { title: msg`Batch`, cell: ({ name }) => name },
          { title: msg`Gives`, cell: ({ type_name }) => venueText(type_name) },
          { title: msg`Good`, cell: (batch) => <span className="num">{days(batch)}</span> },
          { title: msg`Used`, number: true, cell: ({ used, count }) => `${used} / ${count}` },
          {
            title: msg`Made`,
            cell: ({ by, made_at }) => (
              <>
                {by}
                <span className="sub num">{instantText(made_at)}</span>
              </>
            ),
          },
          {
            title: msg`File`,
            cell: (batch) => {
              if (batch.voided_at !== undefined)
                return <span className="bad b">{t`voided ${instantText(batch.voided_at)}`}</span>;
              if (batch.file !== 'waiting')
                return batch.file === 'taken' ? t`taken` : t`gone: nobody took it within a day`;
              return (
                <button
                  type="button"
                  className="btn sm"
                  aria-label={t`Take the file of ${batch.name}`}
                  onClick={() => onTake(batch.id)}
                >
                  {t`Take it…`}
                </button>
              );
            },
          },
        ]}
        renderActions={(batch) =>
          batch.voided_at === undefined ? (
            <button
              type="button"
              className="btn sm"
              aria-label={t`Void ${batch.name}`}
              onClick={() => onVoid(batch.id)}
            >
              {t`Void…`}
            </button>
          ) : null
        }
      />
    </div>
  );
}
