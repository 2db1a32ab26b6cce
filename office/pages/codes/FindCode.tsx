import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { findCode, type FoundCode } from '#contract/office/redemption.ts';
import { useOffice } from '#office/layout/office-context.ts';
import { OfficeError } from '#office/queries/call.ts';
import { officeQuery } from '#office/queries/use-office.ts';
import { Field } from '#office/ui/Field.tsx';
import { Loaded } from '#office/ui/Loaded.tsx';
import { Note } from '#office/ui/Note.tsx';
import { Pill } from '#office/ui/Pill.tsx';
import { CODE_WORDS, venueText } from '#office/words/order-words.ts';
import { instantText } from '#office/words/format.ts';

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
    <section className="card pad stack" aria-labelledby="find-code">
      <h2 id="find-code" className="b">{t`Look up a code`}</h2>
      <form
        className="row ask"
        role="search"
        onSubmit={(event) => {
          event.preventDefault();
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
        <button type="submit" className="btn big" disabled={found.isFetching}>
          {t`Look it up`}
        </button>
      </form>
      <div role="status">
        {code === '' ? null : unknown ? (
          <Note tone="bad">{t`No code of this venue reads like this. Compare it letter by letter.`}</Note>
        ) : (
          <Loaded query={found}>{(data) => <Found code={data} />}</Loaded>
        )}
      </div>
    </section>
  );
}

function Found({ code }: { code: FoundCode }) {
  const { t } = useLingui();
  const { project } = useOffice();
  return (
    <dl className="kv">
      <dt>{t`Redemption code`}</dt>
      <dd className="row">
        <span className="code">{code.mask}</span>
        <Pill words={CODE_WORDS[code.state]} />
      </dd>
      <dt>{t`Gives`}</dt>
      <dd>
        {venueText(code.program_name)} · {venueText(code.type_name)}
      </dd>
      <dt>{t`Good from`}</dt>
      <dd className="num">{code.valid_from ?? t`at once`}</dd>
      <dt>{t`Good until`}</dt>
      <dd className="num">{code.valid_until ?? t`without an end`}</dd>
      {code.batch === undefined ? null : (
        <>
          <dt>{t`Batch`}</dt>
          <dd>{code.batch}</dd>
        </>
      )}
      {code.used_at === undefined ? null : (
        <>
          <dt>{t`Used`}</dt>
          <dd className="row">
            <span className="num">{instantText(code.used_at)}</span>
            {code.order === undefined ? null : (
              <Link to="/$project/orders/$order" params={{ project, order: code.order }}>
                {t`To the order`}
              </Link>
            )}
          </dd>
        </>
      )}
    </dl>
  );
}
