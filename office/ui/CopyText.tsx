import { useLingui } from '@lingui/react/macro';
import { Copy } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { copyText } from '#ui/copy-text.ts';
import { Row } from '#ui/Row.tsx';
import { Stack } from '#ui/Stack.tsx';
import { Text } from '#ui/Text.tsx';

interface Props {
  label: string;
  text: string;
}

export function CopyText({ label, text }: Props) {
  const { t } = useLingui();
  const [copied, setCopied] = useState<boolean | null>(null);
  return (
    <Stack gap={1}>
      <Row align="start">
        <Text code anywhere grow>
          {text}
        </Text>
        <Button variant="outline" size="sm" icon={Copy} onPress={() => void copyText(text).then(setCopied)}>
          {t`Copy`} <span className="vh">{label}</span>
        </Button>
      </Row>
      <div role="status">
        {copied === null ? null : (
          <Text size="micro" tone={copied ? 'ok' : 'wait'}>
            {copied ? t`Copied` : t`It could not be copied. Select it by hand.`}
          </Text>
        )}
      </div>
    </Stack>
  );
}
