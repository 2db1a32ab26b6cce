import type { ComponentType } from 'react';
import type { FormEntry } from '#office/pages/catalogue/form-fields.ts';
import type { Faults } from '#office/pages/catalogue/problem-words.ts';
import type { Doc, Path } from '#office/pages/catalogue/use-draft.ts';

export interface FieldProps {
  entry: FormEntry;
  location: Path;
  value: unknown;
  part: unknown;
  doc: Doc;
  faults: Faults;
  onChange(value: unknown): void;
}

export interface NestingProps extends FieldProps {
  Input: ComponentType<FieldProps>;
}
