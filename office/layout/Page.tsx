import type { ReactNode } from 'react';

/** The top of a page: its title, a line about it, and what can be done. */
export function Page({ title, about, actions, children }: { title: ReactNode; about?: ReactNode; actions?: ReactNode; children: ReactNode }) {
  return (
    <main className="main" tabIndex={-1}>
      <div className="bar">
        <h1>{title}</h1>
        {about === undefined ? null : <span className="dim small cut">{about}</span>}
        <span className="grow" />
        {actions}
      </div>
      <div className="body">{children}</div>
    </main>
  );
}
