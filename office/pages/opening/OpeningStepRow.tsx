import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import type { OpeningStep } from '#domain/office/opening.ts';
import { useOffice } from '#office/layout/office-context.ts';
import { buttonClass } from '#ui/buttonClass.ts';
import { clsx } from '#ui/clsx.ts';
import { Icon } from '#ui/Icon.tsx';
import { Row } from '#ui/Row.tsx';
import { Stack } from '#ui/Stack.tsx';
import { Text } from '#ui/Text.tsx';
import styles from './Opening.module.css';
import { STEP_WORDS } from './step-words.ts';

interface Props {
  step: OpeningStep;
  /** Number of the step; a step that is only advised has none. */
  number?: number | undefined;
  done: boolean;
  isNext?: boolean;
  children?: ReactNode;
}

export function OpeningStepRow({ step, number, done, isNext = false, children }: Props) {
  const { t, i18n } = useLingui();
  const { project, may } = useOffice();
  const { title, about, go } = STEP_WORDS[step];
  return (
    <li className={clsx(styles.step, isNext && styles.next)}>
      <span className={clsx(styles.mark, done && styles.done)} aria-hidden="true">
        {done ? <Icon of={Check} size={16} /> : number}
      </span>
      <Stack gap={1} className={styles.words}>
        <Text as="h3">
          {i18n._(title)}
          {done ? <span className="vh"> {t`Done`}</span> : null}
        </Text>
        {done ? null : (
          <Text as="p" size="micro" tone="third">
            {i18n._(about)}
          </Text>
        )}
      </Stack>
      {done ? null : (
        <Row>
          {go && may(go.permission) ? (
            <Link
              {...go.to}
              params={{ project }}
              className={buttonClass({ variant: isNext ? 'tonal' : 'outline', size: 'sm' })}
            >
              {i18n._(go.label)}
            </Link>
          ) : null}
          {children}
        </Row>
      )}
    </li>
  );
}
