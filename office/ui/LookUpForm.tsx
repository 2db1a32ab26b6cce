import type { ReactNode } from 'react';
import { Row } from '#ui/Row.tsx';
import controls from './Control.module.css';

export function LookUpForm({ onSubmit, children }: { onSubmit(): void; children: ReactNode }) {
  return (
    <Row
      as="form"
      align="end"
      wrap
      className={controls.ask}
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
    </Row>
  );
}
