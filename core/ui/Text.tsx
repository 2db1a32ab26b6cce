import type { ElementType } from 'react';
import { clsx } from './clsx.ts';
import type { FlowProps, FlowTag } from './flow.ts';
import flow from './Flow.module.css';
import styles from './text.module.css';

export interface TextLook {
  tone?: 'second' | 'third' | 'ok' | 'wait' | 'info' | 'bad' | undefined;
  size?: 'micro' | 'small' | 'lead' | undefined;
  strong?: boolean | undefined;
  numeric?: boolean | undefined;
  /** Numbers and codes that somebody compares sign by sign. */
  code?: boolean | undefined;
  align?: 'end' | 'center' | undefined;
  nowrap?: boolean | undefined;
  cut?: boolean | undefined;
  anywhere?: boolean | undefined;
  grow?: boolean | undefined;
}

type Own = TextLook & { className?: string | undefined };

/** For what is no `<Text>`, as a link: `<Link className={textClass({ numeric: true })}>`. */
export function textClass({ tone, size, strong, numeric, code, align, nowrap, cut, anywhere, grow }: TextLook): string {
  return clsx(
    tone && styles[tone],
    size && styles[size],
    strong && styles.strong,
    numeric && 'num',
    code && styles.code,
    align && flow[align],
    nowrap && flow.nowrap,
    cut && flow.cut,
    anywhere && flow.anywhere,
    grow && flow.grow,
  );
}

export function Text<As extends FlowTag = 'span'>({
  as,
  tone,
  size,
  strong,
  numeric,
  code,
  align,
  nowrap,
  cut,
  anywhere,
  grow,
  className,
  ...rest
}: FlowProps<As, Own>) {
  const Box = (as ?? 'span') as ElementType;
  const look = textClass({ tone, size, strong, numeric, code, align, nowrap, cut, anywhere, grow });
  return <Box {...rest} className={clsx(look, className)} />;
}
