import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { findCode, type FoundCode } from '#contract/office/redemption.ts';
import { useOffice } from '#office/layout/office-context.ts';
import { OfficeError } from '#office/queries/call.ts';
import { officeQuery } from '#office/queries/use-office.ts';
import { FactList } from '#office/ui/FactList.tsx';
import { Loaded } from '#office/ui/Loaded.tsx';
import { LookUpForm } from '#office/ui/LookUpForm.tsx';
import { Panel } from '#office/ui/Panel.tsx';
import { StatusPill } from '#office/ui/StatusPill.tsx';
import { instantText } from '#office/words/format.ts';
import { CODE_WORDS, venueText } from '#office/words/order-words.ts';
import { Note } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { Row } from '#ui/Row.tsx';
import { Text } from '#ui/Text.tsx';

export function FindCode() {
  const { t } = useLingui();
  const { project } = useOffice();
  const [typed, setTyped] = useState('');
  const [code, setCode] = useState('');
  const found = useQuery({
    ...officeQuery(project, findCode, { code }),
    enabled: code !== '',
    retry: false,
    gcTime: 0,
  });
  const unknown = found.error instanceof OfficeError && found.error.reason === 'notFound';
  return (
    <Panel pad stack aria-labelledby="find-code">
      <h2 id="find-code">{t`Look up a code`}</h2>
      <LookUpForm
        onSubmit={() => {
          if (typed.trim() === code) void found.refetch();
          setCode(typed.trim());
        }}
      >
        <Field
          label={t`Code as the visitor shows it`}
          autoComplete="off"
          required
          maxLength={80}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit" variant="outline" size="lg" disabled={found.isFetching}>
          {t`Look it up`}
        </Button>
      </LookUpForm>
      <div role="status">
        {code === '' ? null : unknown ? (
          <Note announce tone="bad">{t`No code of this venue reads like this. Compare it letter by letter.`}</Note>
        ) : (
          <Loaded query={found}>{(data) => <Found code={data} />}</Loaded>
        )}
      </div>
    </Panel>
  );
}

function Found({ code }: { code: FoundCode }) {
  const { t } = useLingui();
  const { project } = useOffice();
  return (
    <FactList>
      <dt>{t`Redemption code`}</dt>
      <Row as="dd">
        <Text code>{code.mask}</Text>
        <StatusPill words={CODE_WORDS[code.state]} />
      </Row>
      <dt>{t`Gives`}</dt>
      <dd>
        {venueText(code.program_name)} · {venueText(code.type_name)}
      </dd>
      <dt>{t`Good from`}</dt>
      <Text as="dd" numeric>
        {code.valid_from ?? t`at once`}
      </Text>
      <dt>{t`Good until`}</dt>
      <Text as="dd" numeric>
        {code.valid_until ?? t`without an end`}
      </Text>
      {code.batch === undefined ? null : (
        <>
          <dt>{t`Batch`}</dt>
          <dd>{code.batch}</dd>
        </>
      )}
      {code.used_at === undefined ? null : (
        <>
          <dt>{t`Used`}</dt>
          <Row as="dd">
            <Text numeric>{instantText(code.used_at)}</Text>
            {code.order === undefined ? null : (
              <Link to="/$project/orders/$order" params={{ project, order: code.order }}>
                {t`To the order`}
              </Link>
            )}
          </Row>
        </>
      )}
    </FactList>
  );
}
