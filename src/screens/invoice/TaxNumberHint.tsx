import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { lookAtTaxNumber } from '#domain/invoice.ts';
import { Icon } from '#ui/Icon.tsx';
import { IconAlert } from '#ui/icons.ts';
import styles from './InvoiceScreen.module.css';

/** @returns a function for what keeps a tax number from being sent, in detail; null where the general words do. */
export function useTaxNumberWords(): (typed: string) => string | null {
  const { t } = useLingui();
  return (typed) => {
    const look = lookAtTaxNumber(typed);
    if (look.kind === 'short') {
      const missing = look.by;
      return t`${plural(missing, { one: '# character is missing: the number has 18 letters and digits, seldom 15 or 20.', other: '# characters are missing: the number has 18 letters and digits, seldom 15 or 20.' })}`;
    }
    if (look.kind === 'long') {
      const surplus = look.by;
      return t`${plural(surplus, { one: '# character too many: the number has 18 letters and digits, seldom 15 or 20.', other: '# characters too many: the number has 18 letters and digits, seldom 15 or 20.' })}`;
    }
    if (look.kind !== 'sign') return null;
    const { mark, place } = look;
    return t`Character ${place} is “${mark}”: the number has letters and digits only.`;
  };
}

/** Judges the number while it is typed: what is still missing, or what to look at before it is sent. */
export function TaxNumberHint({ typed }: { typed: string }) {
  const words = useTaxNumberWords();
  const look = lookAtTaxNumber(typed);
  if (look.kind === 'empty') return <Trans>18 letters and digits, as on the business licence.</Trans>;
  if (look.kind === 'ok') return <Trans>The number is complete.</Trans>;
  if (look.kind === 'check' || look.kind === 'doubtful') return <Doubt look={look} />;
  return <>{words(typed)}</>;
}

function Doubt({ look }: { look: { kind: 'check' } | { kind: 'doubtful'; mark: string; place: number } }) {
  const { mark, place } = look.kind === 'doubtful' ? look : { mark: '', place: 0 };
  return (
    <span role="status" className={styles.doubt}>
      <Icon of={IconAlert} size={16} />
      <span>
        {look.kind === 'doubtful' ? (
          <Trans>
            Character {place} is “{mark}”, which such numbers do not have. Look whether it is a digit, 0 or 1 for instance. It can be sent all the same.
          </Trans>
        ) : (
          <Trans>
            The last character does not fit the others: two may be swapped or mistyped. Compare the number with the business licence. It can be sent all the
            same.
          </Trans>
        )}
      </span>
    </span>
  );
}
