import { Trans } from '@lingui/react/macro';
import type { Order } from '#contract/visitor/orders.ts';
import { Card } from '#ui/Card.tsx';
import { Facts } from '#ui/Facts.tsx';
import { SectionTitle } from '#ui/SectionTitle.tsx';
import { IconInfo } from '#ui/icons.ts';
import { Words } from '#i18n/Words.tsx';

export function OrderRules({ order }: { order: Order }) {
  if (order.rules.length === 0) return null;
  return (
    <Card as="section">
      <SectionTitle>
        <Trans>Refunds and changes</Trans>
      </SectionTitle>
      <Facts items={order.rules.map((rule) => ({ key: rule.zh_CN, icon: IconInfo, text: <Words of={rule} /> }))} />
    </Card>
  );
}
