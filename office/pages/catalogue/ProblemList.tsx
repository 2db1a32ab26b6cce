import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Problem } from '#contract/office/catalogue.ts';
import { Button } from '#ui/Button.tsx';
import { Row } from '#ui/Row.tsx';
import { Stack } from '#ui/Stack.tsx';
import { Text } from '#ui/Text.tsx';
import { type Part } from './parts.ts';
import { placeOf } from './problem-place.ts';
import { problemWords } from './problem-words.ts';
import { tabOf } from './problem-tabs.ts';
import type { Doc } from './use-draft.ts';
import page from './Catalogue.module.css';

export function ProblemList({
  problems,
  doc,
  onOpen,
}: {
  problems: readonly Problem[];
  doc: Doc;
  onOpen(part: Part, tab?: string): void;
}) {
  const { t, i18n } = useLingui();
  return (
    <section aria-label={t`What is wrong`}>
      <Text
        as="p"
        strong
      >{t`${plural(problems.length, { one: '# place', other: '# places' })} must be mended before it can be published:`}</Text>
      <Stack as="ul" className={page.problems}>
        {problems.map((problem) => {
          const { part, where } = placeOf(i18n, doc, problem.location);
          const location = where || problem.location;
          const words = problemWords(i18n, problem);
          return (
            <Row key={`${problem.location} ${problem.message}`} as="li">
              <Text grow>
                <Trans>
                  <b>{location}</b>: {words}
                </Trans>
              </Text>
              {part ? (
                <Button variant="outline" size="sm" onPress={() => onOpen(part, tabOf(part, problem.location))}>
                  {t`Open`}
                  <span className="vh">{where}</span>
                </Button>
              ) : null}
            </Row>
          );
        })}
      </Stack>
    </section>
  );
}
