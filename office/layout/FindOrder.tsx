import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { searchOrders } from '#contract/office/orders.ts';
import { officeQuery } from '#office/queries/use-office.ts';
import { Failure } from '#office/ui/Failure.tsx';
import { Panel } from '#office/ui/Panel.tsx';
import { Icon } from '#ui/Icon.tsx';
import { useOffice } from './office-context.ts';
import styles from './Layout.module.css';

export const FIND_KEY = /Mac|iP(hone|ad)/.test(navigator.userAgent) ? '⌘ K' : 'Ctrl K';

export function FindOrder() {
  const { t } = useLingui();
  const { project } = useOffice();
  const client = useQueryClient();
  const navigate = useNavigate();
  const id = useId();
  const [text, setText] = useState('');
  const find = useMutation({
    mutationFn: (typed: string) =>
      client.fetchQuery({ ...officeQuery(project, searchOrders, { text: typed }), staleTime: 0 }),
    onSuccess({ list: [first, second] }, typed) {
      if (!first) return;
      setText('');
      void (second === undefined
        ? navigate({ to: '/$project/orders/$order', params: { project, order: first.id } })
        : navigate({ to: '/$project/orders', params: { project }, search: { text: typed } }));
    },
  });
  useFindKey();
  return (
    <form
      role="search"
      aria-label={t`Find an order`}
      className={styles.findOrder}
      aria-busy={find.isPending}
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== '' && !find.isPending) find.mutate(text.trim());
      }}
    >
      <Icon of={Search} size={16} />
      <label htmlFor={id} className="vh">
        {t`Find an order`}
      </label>
      <input
        id={id}
        type="search"
        maxLength={60}
        aria-keyshortcuts="Control+K Meta+K"
        placeholder={t`Order, phone, ticket, name`}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          find.reset();
        }}
      />
      <kbd aria-hidden="true">{FIND_KEY}</kbd>
      <div className={styles.found} role="status">
        {find.data?.list.length === 0 ? (
          <Panel as="p" pad>{t`No order fits. Four digits are the end of a phone; a name is looked for whole.`}</Panel>
        ) : null}
        {find.isError ? <Failure error={find.error} /> : null}
      </div>
    </form>
  );
}

/** Ctrl or Command with K goes to the search, also from another field, but not while a dialog is open. */
function useFindKey(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'k' || event.ctrlKey === event.metaKey || event.altKey || event.shiftKey) return;
      event.preventDefault();
      if (document.querySelector('dialog[open]')) return;
      const field = [...document.querySelectorAll<HTMLInputElement>('main [type=search]')].find(
        (each) => each.getClientRects().length > 0,
      );
      field?.focus();
      field?.select();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
