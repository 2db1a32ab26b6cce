import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { confirmTotp, newRecoveryCodes, startTotp } from '#contract/office/account.ts';
import { useOffice } from '#office/layout/office-context.ts';
import { useAction } from '#office/queries/use-office.ts';
import { CodeField } from '#office/ui/CodeField.tsx';
import { Failure } from '#office/ui/Failure.tsx';
import { Panel } from '#office/ui/Panel.tsx';
import { Note } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { buttonClass } from '#ui/buttonClass.ts';
import { Row } from '#ui/Row.tsx';
import { Stack } from '#ui/Stack.tsx';
import { Text } from '#ui/Text.tsx';
import { QrPicture } from './QrPicture.tsx';
import styles from './Account.module.css';

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
    <Panel pad stack aria-labelledby="authenticator">
      <h2 id="authenticator">{t`Authenticator`}</h2>
      <p>{hello.totp ? t`Set up. ${hello.recovery} recovery codes are left.` : t`Not set up.`}</p>
      {asking ? (
        <Stack
          as="form"
          onSubmit={(event) => {
            event.preventDefault();
            confirm.mutate({ code });
          }}
        >
          <p>{t`Take this picture with the authenticator on your phone, or type the key. Then enter the code that it shows.`}</p>
          <QrPicture text={start.data.url} label={t`Key for the authenticator`} />
          <Text as="p" code>
            {start.data.secret.replace(/(.{4})/g, '$1 ')}
          </Text>
          <CodeField
            label={t`Code`}
            inputMode="numeric"
            required
            value={code}
            onChange={(event) => setCode(event.target.value)}
          />
          <Row>
            <Button type="submit" variant="outline" disabled={confirm.isPending}>
              {t`Set it up`}
            </Button>
          </Row>
        </Stack>
      ) : null}
      {codes ? <RecoveryCodes codes={codes} isFirst={confirm.isSuccess} /> : null}
      {error ? <Failure error={error} /> : null}
      {asking ? null : (
        <Row>
          <Button variant="outline" disabled={start.isPending} onPress={() => start.mutate({})}>
            {hello.totp ? t`Set up another phone` : t`Set up an authenticator`}
          </Button>
          {hello.totp ? (
            <Button variant="outline" disabled={renew.isPending} onPress={() => renew.mutate({})}>
              {t`New recovery codes`}
            </Button>
          ) : null}
        </Row>
      )}
    </Panel>
  );
}

/** @param isFirst the authenticator was set up just now. */
function RecoveryCodes({ codes, isFirst }: { codes: readonly string[]; isFirst: boolean }) {
  const { t } = useLingui();
  const { project } = useOffice();
  return (
    <Stack>
      <Note
        announce
        tone="ok"
      >{t`Keep these recovery codes on paper. Each opens once; they are not shown again, and older ones are void.`}</Note>
      <ol className={styles.codes}>
        {codes.map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ol>
      <Row>
        <Button variant="outline" onPress={() => window.print()}>
          {t`Print`}
        </Button>
        {isFirst ? (
          <Link to="/$project" params={{ project }} className={buttonClass({})}>
            {t`I have kept them, go on`}
          </Link>
        ) : null}
      </Row>
    </Stack>
  );
}
