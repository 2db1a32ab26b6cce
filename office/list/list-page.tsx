import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import type { ComponentType, ReactNode } from 'react';
import type { ListOperation } from '#contract/office/list.ts';
import type { Permission } from '#domain/office/office-rights.ts';
import { useOffice } from '#office/layout/office-context.ts';
import { Page } from '#office/layout/Page.tsx';
import { List } from './List.tsx';
import type { ListDeclaration } from './list-types.ts';

interface PageDeclaration {
  about?: MessageDescriptor;
  /** Replaces `about` where the text depends on the colleague. */
  About?: ComponentType;
  /** True where the list's own search finds orders, and the page needs no other one on a phone. */
  hasSearch?: boolean;
  Actions?: ComponentType;
  Before?: ComponentType;
  After?: ComponentType;
  /** The right needed to see the list, where the rest of the page is open to more colleagues. */
  listFor?: Permission;
}

export function listPage<O extends ListOperation>({
  about,
  About,
  hasSearch = false,
  Actions,
  Before,
  After,
  listFor,
  ...list
}: ListDeclaration<O> & PageDeclaration): () => ReactNode {
  return function ListPage() {
    const { i18n } = useLingui();
    const { may } = useOffice();
    return (
      <Page
        hasSearch={hasSearch}
        title={i18n._(list.title)}
        about={About ? <About /> : about && i18n._(about)}
        actions={Actions ? <Actions /> : undefined}
      >
        {Before ? <Before /> : null}
        {listFor === undefined || may(listFor) ? <List list={list as never} /> : null}
        {After ? <After /> : null}
      </Page>
    );
  };
}
