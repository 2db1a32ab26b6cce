import type { I18n, MessageDescriptor } from '@lingui/core';
import type { ReactNode } from 'react';
import type { startExport } from '#contract/office/exports.ts';
import type { ListOperation } from '#contract/office/list.ts';
import type { InputOf, OfficeOperation, OutputOf, ParsedInputOf } from '#contract/operation.ts';
import type { Permission } from '#domain/office/office-rights.ts';

export type LineOf<O extends ListOperation> = OutputOf<O> extends { list: readonly (infer Line)[] } ? Line : never;
type FilterName<O extends ListOperation> = keyof O['filters'] & string;
type SortName<O extends ListOperation> = O['sorts'][number];

export type SearchOf<O extends ListOperation> = ParsedInputOf<O>;
export type ListSearch = Readonly<Record<string, string | number | boolean | undefined>>;

export interface Column<Row, Sort extends string = string> {
  id: string;
  title: MessageDescriptor;
  number?: boolean;
  /** True where a small laptop leaves the column out until somebody asks for it. */
  spare?: boolean;
  sort?: { ascending: Sort; descending: Sort };
  cell(row: Row, i18n: I18n): ReactNode;
}

export interface Option {
  value: string | number;
  text: MessageDescriptor | string;
}

interface Choices<Answer> {
  of(data: Answer): readonly Option[];
}

interface TextField<Row> {
  label: MessageDescriptor;
  hint?: MessageDescriptor;
  most: number;
  start?(row: Row): string;
  isOptional?(row: Row): boolean;
}

export interface RowAction<Row> {
  id: string;
  may?: Permission;
  isPossible?(row: Row): boolean;
  name(row: Row): MessageDescriptor;
  /** A separate dialog in place of the one made from `form`. */
  Dialog?(props: { row: Row; onClose(): void }): ReactNode;
  form?: ActionForm<Row>;
  /** Set if the action also applies to all selected rows: its button, and the dialog that asks once for all of them. */
  forMany?: {
    name: MessageDescriptor;
    title(count: number): MessageDescriptor;
    about: MessageDescriptor;
    submit: MessageDescriptor;
  };
  isForManyOnly?: boolean;
}

export interface ListView<Answer = never> {
  title: MessageDescriptor;
  search: ListSearch;
  count?(data: Answer): number;
  waiting?: 'confirm' | 'review' | 'failed';
  tone?: 'wait' | 'bad';
}

export interface ListExport {
  what(filters: ListSearch, selected: readonly string[] | undefined): InputOf<typeof startExport>['what'];
  all: MessageDescriptor;
  selected?(count: number): MessageDescriptor;
}

export interface ActionForm<Row, Write extends OfficeOperation = OfficeOperation> {
  write: Write;
  title(row: Row): MessageDescriptor;
  about(row: Row): MessageDescriptor | string;
  /** Shown below `about`: what the action would do to the row. */
  Shown?(props: { row: Row }): ReactNode;
  submit(row: Row, text: string): MessageDescriptor;
  field?: TextField<Row>;
  input(row: Row, text: string): InputOf<Write>;
  refusals?: Readonly<Record<string, MessageDescriptor>>;
}

/** Makes TypeScript check the form's input against its call. */
export const actionForm = <Row, Write extends OfficeOperation>(form: ActionForm<Row, Write>): ActionForm<Row> => form;

export interface ListDeclaration<O extends ListOperation = ListOperation, Row = LineOf<O>> {
  read: O;
  title: MessageDescriptor;
  /** The name of the list, where its page has another one. */
  listTitle?: MessageDescriptor;
  /** Shown where the list has no row even without a filter. */
  empty: MessageDescriptor;
  keyOf(row: Row): string;
  nameOf(row: Row): string;
  /** The first one names the row and is always shown. */
  columns: readonly Column<Row, SortName<O>>[];
  /** Options of filters for which the call returns no words. */
  choices?: Readonly<Partial<Record<FilterName<O>, Choices<OutputOf<O>>['of']>>>;
  takenFor?: Readonly<Record<string, MessageDescriptor>>;
  actions?: readonly RowAction<Row>[];
  views?: readonly ListView<OutputOf<O>>[];
  export?: ListExport;
  /** Words where no row is shown, with filters or without, and on the button to the next page. */
  emptyWords?(data: OutputOf<O>): MessageDescriptor | undefined;
  nextWords?(data: OutputOf<O>): MessageDescriptor | undefined;
  foot?(data: OutputOf<O>): ReactNode;
  /** The chosen row in full; the address contains its key. */
  Detail?(props: { row: Row; onClose(): void; onSearch(filters: ListSearch): void }): ReactNode;
  above?(data: OutputOf<O>): ReactNode;
  below?(data: OutputOf<O>): ReactNode;
  /** What a phone shows of a row, where its columns below each other are not enough. */
  card?(row: Row, i18n: I18n): ReactNode;
  /** Milliseconds until the list is read again by itself; false where it is not. */
  pollMs?(data: OutputOf<O> | undefined): number | false;
}

export type AnyRow = Readonly<Record<string, unknown>>;
export type AnyList = ListDeclaration<ListOperation, AnyRow>;

export const wordsOf = (i18n: I18n, words: MessageDescriptor | string): string =>
  typeof words === 'string' ? words : i18n._(words);

export const hasRowActions = ({ actions }: AnyList): boolean =>
  actions?.some(({ isForManyOnly }) => !isForManyOnly) ?? false;

/** Makes TypeScript check the declaration of a list against the call that it reads. */
export const declareList = <O extends ListOperation>(list: ListDeclaration<O>): AnyList => list as unknown as AnyList;
