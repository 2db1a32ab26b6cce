import type { ReactNode } from 'react';
import { FindOrder } from './FindOrder.tsx';
import { useOffice } from './office-context.ts';

interface Props {
  title: ReactNode;
  about?: ReactNode;
  actions?: ReactNode;
  /** True where the page itself begins with a search for orders: on a phone that one is enough. */
  hasSearch?: boolean;
  children: ReactNode;
}

export function Page({ title, about, actions, hasSearch = false, children }: Props) {
  const { hello, may } = useOffice();
  return (
    <main className="main" tabIndex={-1}>
      <div className={hasSearch ? 'bar own-search' : 'bar'}>
        <h1>{title}</h1>
        {about === undefined ? null : <span className="dim small cut">{about}</span>}
        <span className="grow" />
        {actions}
        {may('read') && !hello.needs_factor ? <FindOrder /> : null}
      </div>
      <div className="body">{children}</div>
    </main>
  );
}
