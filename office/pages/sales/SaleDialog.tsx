import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listSales, type SaleLine, saveSale } from '#contract/office/sales.ts';
import { OfficeError } from '#office/queries/call.ts';
import { useOffice } from '#office/layout/office-context.ts';
import { officeQuery, useAction } from '#office/queries/use-office.ts';
import type { OutputOf } from '#contract/operation.ts';
import { CopyText } from '#office/ui/CopyText.tsx';
import { Failure } from '#office/ui/Failure.tsx';
import { FormDialog } from '#office/ui/FormDialog.tsx';
import { visitorsUrl } from '#office/ui/visitors-url.ts';
import { Field } from '#ui/Field.tsx';
import { Grid } from '#ui/Grid.tsx';
import { Row } from '#ui/Row.tsx';
import { Stack } from '#ui/Stack.tsx';
import { Text } from '#ui/Text.tsx';
import { CommissionFields } from './CommissionFields.tsx';

const NO_TYPES: OutputOf<typeof listSales>['types'] = [];

interface Props {
  sale: SaleLine | undefined;
  onClose(): void;
}

// oxlint-disable-next-line max-lines-per-function -- the fields of one form in the order of the dialog
export function SaleDialog({ sale, onClose }: Props) {
  const { t } = useLingui();
  const { project } = useOffice();
  const types = useQuery(officeQuery(project, listSales, {})).data?.types ?? NO_TYPES;
  const save = useAction(saveSale, { onSuccess: onClose });
  const [name, setName] = useState(sale?.name ?? '');
  const [organisation, setOrganisation] = useState(sale?.organisation ?? '');
  const [until, setUntil] = useState(sale?.link_until ?? '');
  const [commission, setCommission] = useState<SaleLine['commission']>(sale?.commission ?? []);
  const [ended, setEnded] = useState(sale?.ended_at !== undefined);
  const field = save.error instanceof OfficeError ? save.error.extra['field'] : undefined;
  const fixed = sale?.of_file ?? false;
  return (
    <FormDialog
      wide
      title={sale ? t`Sales account ${sale.name}` : t`New sales account`}
      action={t`Save`}
      disabled={save.isPending}
      onSubmit={() => {
        const seen = sale ? { seen: { id: sale.id, rev: sale.rev } } : {};
        save.mutate({ ...seen, name, organisation, ...(until === '' ? {} : { link_until: until }), commission, ended });
      }}
      onClose={onClose}
    >
      {fixed ? <Text as="p" tone="second">{t`Name, organisation and last day stand in the venue file.`}</Text> : null}
      <Grid min={300}>
        <Field
          label={t`Name`}
          required
          maxLength={60}
          readOnly={fixed}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <Field
          label={t`Organisation`}
          required
          maxLength={60}
          readOnly={fixed}
          value={organisation}
          onChange={(event) => setOrganisation(event.target.value)}
        />
      </Grid>
      <Field
        label={t`Last day of the link`}
        hint={t`Nobody can bind the account after it. Without one it has no end.`}
        type="date"
        readOnly={fixed}
        error={field === 'link_until' ? t`This day is over. Choose a later one.` : undefined}
        value={until}
        onChange={(event) => setUntil(event.target.value)}
      />
      {sale ? (
        <Stack gap={1}>
          <Text tone="second">{t`Link for the person who sells, opened in the messaging app:`}</Text>
          <CopyText label={t`Link`} text={visitorsUrl(sale.link)} />
        </Stack>
      ) : null}
      <CommissionFields types={types} value={commission} onChange={setCommission} />
      {sale ? (
        <Row as="label">
          <input type="checkbox" checked={ended} onChange={(event) => setEnded(event.target.checked)} />
          {t`Ended: nobody binds it, and no new order counts for it`}
        </Row>
      ) : null}
      {save.error && field !== 'link_until' ? <Failure error={save.error} /> : null}
    </FormDialog>
  );
}
