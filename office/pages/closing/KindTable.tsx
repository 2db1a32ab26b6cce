import { useLingui } from '@lingui/react/macro';
import type { ClosePreview } from '#contract/office/closing.ts';
import { NumberCell } from '#office/ui/NumberCell.tsx';
import { Panel } from '#office/ui/Panel.tsx';
import { SubLine } from '#office/ui/SubLine.tsx';
import { Table } from '#office/ui/Table.tsx';
import { yuanText } from '#office/words/format.ts';
import { KIND_WORDS } from './closing-words.ts';

export function KindTable({ preview: { kinds, used }, money }: { preview: ClosePreview; money: boolean }) {
  const { t, i18n } = useLingui();
  return (
    <Panel scroll tabIndex={0} aria-label={t`By what is particular about them`}>
      <Table rows="high">
        <thead>
          <tr>
            <th scope="col">{t`Tickets that are`}</th>
            <NumberCell scope="col" as="th">{t`Tickets`}</NumberCell>
            {money ? <NumberCell scope="col" as="th">{t`Goes back`}</NumberCell> : null}
          </tr>
        </thead>
        <tbody>
          {kinds.map((each) => (
            <tr key={each.kind}>
              <th scope="row">
                {money || each.kind !== 'whole' ? i18n._(KIND_WORDS[each.kind][0]) : t`Paid`}
                {money ? <SubLine>{i18n._(KIND_WORDS[each.kind][1])}</SubLine> : null}
              </th>
              <NumberCell>{each.tickets}</NumberCell>
              {money ? <NumberCell strong>{yuanText(each.amount)}</NumberCell> : null}
            </tr>
          ))}
          {used === 0 ? null : (
            <tr>
              <th scope="row">
                {t`Already used`}
                <SubLine>{t`They stay as they are, and nothing goes back.`}</SubLine>
              </th>
              <NumberCell>{used}</NumberCell>
              {money ? <NumberCell>–</NumberCell> : null}
            </tr>
          )}
        </tbody>
      </Table>
    </Panel>
  );
}
