import type { ReactNode } from 'react';

interface Props {
  title: string;
  value: ReactNode;
  tone?: 'wait' | 'bad' | undefined;
  children: ReactNode;
}

export function Figure({ title, value, tone, children }: Props) {
  return (
    <section className="card pad">
      <h2 className="small t2">{title}</h2>
      <b className={tone}>{value}</b>
      <span className="small dim">{children}</span>
    </section>
  );
}
