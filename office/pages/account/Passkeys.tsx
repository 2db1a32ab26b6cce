import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { addPasskey, removePasskey } from '#contract/office/account.ts';
import { useOffice } from '#office/layout/office-context.ts';
import { call } from '#office/queries/call.ts';
import { hasPasskeys, makePasskey } from '#office/queries/passkey.ts';
import { useAction } from '#office/queries/use-office.ts';
import { Failure } from '#office/ui/Failure.tsx';
import { Panel } from '#office/ui/Panel.tsx';
import { instantText } from '#office/words/format.ts';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { Row } from '#ui/Row.tsx';
import { Stack } from '#ui/Stack.tsx';
import { Text } from '#ui/Text.tsx';

// oxlint-disable-next-line max-lines-per-function -- the list of passkeys and the form for a new one share their failure
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
    <Panel pad stack aria-labelledby="passkeys">
      <h2 id="passkeys">{t`Passkeys`}</h2>
      <Text
        as="p"
        size="micro"
        tone="third"
      >{t`A fingerprint, a face or a security key in place of password and code. Set up two, so that one may be lost.`}</Text>
      {hello.keys.length === 0 ? <p>{t`None is set up.`}</p> : null}
      <Stack as="ul">
        {hello.keys.map((key) => (
          <Row key={key.id} as="li">
            <Text grow>
              <b>{key.name}</b>
              <Text size="micro" tone="third">
                {' '}
                {key.used_at === undefined ? t`not used yet` : t`used ${instantText(key.used_at)}`}
              </Text>
            </Text>
            <Button
              variant="danger-outline"
              size="sm"
              label={t`Remove ${key.name}`}
              onPress={() => remove.mutate({ id: key.id })}
            >
              {t`Remove`}
            </Button>
          </Row>
        ))}
      </Stack>
      {error ? <Failure error={error} /> : null}
      {hasPasskeys() ? (
        <Stack
          as="form"
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
          <Row>
            <Button type="submit" variant="outline" disabled={add.isPending}>
              {t`Add a passkey`}
            </Button>
          </Row>
        </Stack>
      ) : (
        <p>{t`This browser knows no passkeys.`}</p>
      )}
    </Panel>
  );
}
