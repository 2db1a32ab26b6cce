import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { addPasskey, removePasskey } from '#contract/office/account.ts';
import { useOffice } from '#office/layout/office-context.ts';
import { call } from '#office/queries/call.ts';
import { hasPasskeys, makePasskey } from '#office/queries/passkey.ts';
import { useAction } from '#office/queries/use-office.ts';
import { Failure } from '#office/ui/Failure.tsx';
import { Field } from '#office/ui/Field.tsx';
import { instantText } from '#office/words/format.ts';

export function Passkeys() {
  const { t } = useLingui();
  const { hello } = useOffice();
  const client = useQueryClient();
  const remove = useAction(removePasskey);
  const [name, setName] = useState('');
  const add = useMutation({
    async mutationFn() {
      await call(addPasskey, { name, credential: await makePasskey() });
    },
    onSuccess: () => setName(''),
    onSettled: () => client.invalidateQueries({ queryKey: ['account'] }),
  });
  const error = add.error ?? remove.error;
  return (
    <section className="card pad stack" aria-labelledby="passkeys">
      <h2 id="passkeys">{t`Passkeys`}</h2>
      <p className="hint">{t`A fingerprint, a face or a security key in place of password and code. Set up two, so that one may be lost.`}</p>
      {hello.keys.length === 0 ? <p>{t`None is set up.`}</p> : null}
      <ul className="stack">
        {hello.keys.map((key) => (
          <li key={key.id} className="row">
            <span className="grow">
              <b>{key.name}</b>
              <span className="small dim">
                {' '}
                {key.used_at === undefined ? t`not used yet` : t`used ${instantText(key.used_at)}`}
              </span>
            </span>
            <button
              type="button"
              className="btn sm bad"
              aria-label={t`Remove ${key.name}`}
              onClick={() => remove.mutate({ id: key.id })}
            >
              {t`Remove`}
            </button>
          </li>
        ))}
      </ul>
      {error ? <Failure error={error} /> : null}
      {hasPasskeys() ? (
        <form
          className="stack"
          onSubmit={(event) => {
            event.preventDefault();
            add.mutate();
          }}
        >
          <Field
            label={t`Name of the new passkey`}
            hint={t`Such as the computer it is on`}
            required
            maxLength={60}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
          <div className="row">
            <button type="submit" className="btn" disabled={add.isPending}>
              {t`Add a passkey`}
            </button>
          </div>
        </form>
      ) : (
        <p>{t`This browser knows no passkeys.`}</p>
      )}
    </section>
  );
}
