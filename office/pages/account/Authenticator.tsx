import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { confirmTotp, newRecoveryCodes, startTotp } from '#contract/office/account.ts';
import { useOffice } from '#office/layout/office-context.ts';
import { useAction } from '#office/queries/use-office.ts';
import { CodeField } from '#office/ui/CodeField.tsx';
import { Failure } from '#office/ui/Failure.tsx';
import { Note } from '#office/ui/Note.tsx';
import { QrPicture } from './QrPicture.tsx';

export function Authenticator() {
  const { t } = useLingui();
  const { hello } = useOffice();
  const start = useAction(startTotp);
  const confirm = useAction(confirmTotp);
  const renew = useAction(newRecoveryCodes);
  const [code, setCode] = useState('');
  const codes = renew.data?.codes ?? confirm.data?.codes;
  const error = start.error ?? confirm.error ?? renew.error;
  const asking = start.data !== undefined && !confirm.isSuccess;
  return (
    <section className="card pad stack" aria-labelledby="authenticator">
      <h2 id="authenticator">{t`Authenticator`}</h2>
      <p>{hello.totp ? t`Set up. ${hello.recovery} recovery codes are left.` : t`Not set up.`}</p>
      {asking ? (
        <form
          className="stack"
          onSubmit={(event) => {
            event.preventDefault();
            confirm.mutate({ code });
          }}
        >
          <p>{t`Take this picture with the authenticator on your phone, or type the key. Then enter the code that it shows.`}</p>
          <QrPicture text={start.data.url} label={t`Key for the authenticator`} />
          <p className="code">{start.data.secret.replace(/(.{4})/g, '$1 ')}</p>
          <CodeField
            label={t`Code`}
            inputMode="numeric"
            required
            value={code}
            onChange={(event) => setCode(event.target.value)}
          />
          <div className="row">
            <button type="submit" className="btn" disabled={confirm.isPending}>
              {t`Set it up`}
            </button>
          </div>
        </form>
      ) : null}
      {codes ? (
        <div className="stack">
          <Note tone="ok">{t`Keep these recovery codes on paper. Each opens once; they are not shown again, and older ones are void.`}</Note>
          <ol className="codes">
            {codes.map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ol>
          <div className="row">
            <button type="button" className="btn" onClick={() => window.print()}>
              {t`Print`}
            </button>
          </div>
        </div>
      ) : null}
      {error ? <Failure error={error} /> : null}
      {asking ? null : (
        <div className="row">
          <button type="button" className="btn" disabled={start.isPending} onClick={() => start.mutate({})}>
            {hello.totp ? t`Set up another phone` : t`Set up an authenticator`}
          </button>
          {hello.totp ? (
            <button type="button" className="btn" disabled={renew.isPending} onClick={() => renew.mutate({})}>
              {t`New recovery codes`}
            </button>
          ) : null}
        </div>
      )}
    </section>
  );
}
