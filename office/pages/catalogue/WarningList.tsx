import { useLingui } from '@lingui/react/macro';
import { TriangleAlert } from 'lucide-react';
import type { Warning } from '#contract/office/catalogue.ts';
import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Row } from '#ui/Row.tsx';
import { Stack } from '#ui/Stack.tsx';
import { Text } from '#ui/Text.tsx';
import { type Part, pathIn } from './parts.ts';
import type { Doc } from './use-draft.ts';
import { warningWords } from './warning-words.ts';

interface Props {
  warnings: readonly Warning[];
  accepted: ReadonlySet<string>;
  doc: Doc;
  onAccept: (key: string, yes: boolean) => void;
  onOpen: (part: Part, tab: string) => void;
}

export function WarningList({ warnings, accepted, doc, onAccept, onOpen }: Props) {
  const { t, i18n } = useLingui();
  return (
    <Stack as="ul" gap={2}>
      {warnings.map((warning) => {
        const { title, about, accept, part, tab } = warningWords(i18n, warning, doc);
        return (
          <Row key={warning.key} as="li" align="start" wrap>
            <Row align="start" grow>
              <Text tone="wait">
                <Icon of={TriangleAlert} size={20} />
              </Text>
              <Stack gap={1} grow>
                <Text strong>{title}</Text>
                <Text size="micro" tone="second">
                  {about}
                </Text>
              </Stack>
            </Row>
            <Row wrap>
              {pathIn(doc, part) ? (
                <Button variant="outline" size="sm" onPress={() => onOpen(part, tab)}>
                  {t`Open`} <span className="vh">{title}</span>
                </Button>
              ) : null}
              <Checkbox checked={accepted.has(warning.key)} onChange={(yes) => onAccept(warning.key, yes)}>
                {accept} <span className="vh">{title}</span>
              </Checkbox>
            </Row>
          </Row>
        );
      })}
    </Stack>
  );
}
