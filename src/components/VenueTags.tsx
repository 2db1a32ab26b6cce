import type { ReactNode } from 'react';
import type { LocalText } from '#domain/lib/local-text.ts';
import { Words } from '#i18n/Words.tsx';
import { Tag } from '#ui/Tag.tsx';
import { Tags } from '#ui/Tags.tsx';

export function VenueTags({ of, children }: { of: readonly LocalText[]; children?: ReactNode }) {
  return (
    <Tags>
      {children}
      {of.map((tag) => (
        <Tag key={tag.zh_CN}>
          <Words of={tag} />
        </Tag>
      ))}
    </Tags>
  );
}
