import { Trans } from '@lingui/react/macro';
import type { ExchangeTicket } from '#contract/visitor/members.ts';
import { Words } from '#i18n/Words.tsx';
import { groupCode } from '#domain/order/redeem.ts';
import { Card } from '#ui/Card.tsx';
import styles from './Exchange.module.css';

export function GivenHead({ given, code }: { given: ExchangeTicket; code: string }) {
  const grouped = groupCode(code);
  return (
    <Card>
      <h2 className={styles.name}>
        <Words of={given.program_name} /> · <Words of={given.type_name} />
      </h2>
      <p className={styles.note}>
        <Trans>
          Paid by the code <span className="num">{grouped}</span>
        </Trans>
      </p>
    </Card>
  );
}
