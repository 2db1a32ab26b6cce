import type { ClientBase, CustomTypesConfig, FieldDef, QueryResult, Submittable } from 'pg';
import pg from 'pg';
import type { Row } from '#server/store/database.ts';

/** One statement of several that travel together; its text holds no second one. */
export interface Statement {
  sql: string;
  params?: readonly unknown[];
}

/** What came of a statement. */
export interface Outcome {
  rows: Row[];
  rowCount: number;
  /** What the database says it did: `COMMIT`, or `ROLLBACK` in its place. */
  command: string;
}

/** What came of the statements up to the first that failed; behind that one none was run. */
export interface Outcomes {
  done: Outcome[];
  failure?: unknown;
}

/** The driver's connection as far as it is spoken to here; its published types know another release. */
interface Wire {
  stream: { cork(): void; uncork(): void };
  /** Texts of the statements that this connection has planned, by name; shared with the driver's own queries. */
  parsedStatements: Record<string, string>;
  close(message: { type: 'S'; name: string }): void;
  parse(message: { name: string; text: string }): void;
  bind(message: { statement: string; values: readonly unknown[]; valueMapper: (value: unknown) => unknown }): void;
  describe(message: { type: 'P'; name: string }): void;
  execute(message: object): void;
  sync(): void;
}

const { prepareValue } = (pg as unknown as { utils: { prepareValue(value: unknown): unknown } }).utils;

type Parser = (text: string) => unknown;

/** Statements with one end: the database runs them one after the other, answers all at once, and skips what stands behind a failure. */
class Together implements Submittable {
  readonly query_timeout: number;
  callback: (error: unknown) => void;
  readonly #statements: readonly (Statement & { name: string })[];
  readonly #types: CustomTypesConfig;
  readonly #done: Outcome[] = [];
  #wire: Wire | undefined;
  #fields: { name: string; parse: Parser }[] = [];
  #rows: Row[] = [];
  #failure: unknown;

  constructor(statements: readonly (Statement & { name: string })[], types: CustomTypesConfig, limitMs: number, settle: (outcomes: Outcomes) => void) {
    this.#statements = statements;
    this.#types = types;
    this.query_timeout = limitMs;
    this.callback = (error) => {
      const failure = error ?? this.#failure;
      settle({ done: this.#done, ...(failure === undefined || failure === null ? {} : { failure }) });
    };
  }

  submit(connection: unknown): void {
    const wire = connection as Wire;
    this.#wire = wire;
    wire.stream.cork();
    try {
      for (const { name, sql, params = [] } of this.#statements) {
        if (name === '' || wire.parsedStatements[name] === undefined) {
          // A statement that failed when it first ran may be planned without our knowing.
          wire.close({ type: 'S', name });
          wire.parse({ name, text: sql });
        }
        wire.bind({ statement: name, values: params, valueMapper: prepareValue });
        wire.describe({ type: 'P', name: '' });
        wire.execute({});
      }
    } finally {
      wire.sync();
      wire.stream.uncork();
    }
  }

  handleRowDescription({ fields }: { fields: readonly FieldDef[] }): void {
    this.#fields = fields.map(({ name, dataTypeID }) => ({ name, parse: this.#types.getTypeParser(dataTypeID, 'text') as Parser }));
  }

  handleDataRow({ fields: values }: { fields: readonly (string | null)[] }): void {
    try {
      this.#rows.push(
        Object.fromEntries(
          this.#fields.map(({ name, parse }, index) => {
            const value = values[index] ?? null;
            return [name, value === null ? null : parse(value)];
          }),
        ),
      );
    } catch (error) {
      this.#failure ??= error;
    }
  }

  handleCommandComplete({ text }: { text: string }): void {
    const statement = this.#statements[this.#done.length];
    if (statement && this.#wire) this.#wire.parsedStatements[statement.name] = statement.sql;
    this.#done.push({ rows: this.#rows, rowCount: Number(/\d+$/.exec(text)?.[0] ?? 0), command: text.split(' ')[0] ?? '' });
    this.#rows = [];
    this.#fields = [];
  }

  handleReadyForQuery(): void {
    this.callback(undefined);
  }

  handleError(error: unknown): void {
    this.callback(error);
  }
}

/** Sends statements in one round trip. @param nameOf names a text for its plan, which each connection makes once. */
export function sendTogether(
  client: ClientBase,
  statements: readonly Statement[],
  types: CustomTypesConfig,
  nameOf: (sql: string) => string | undefined,
  limitMs: number,
): Promise<Outcomes> {
  // Plans of the driver have names of their own: of a statement that failed when it first ran it would not know that there is a plan.
  const named = statements.map((each) => {
    const name = nameOf(each.sql);
    return { ...each, name: name === undefined ? '' : `t${name}` };
  });
  return new Promise((resolve) => client.query(new Together(named, types, limitMs, resolve)));
}

/** The same one by one, for an engine that takes no more. */
export async function sendInTurn(
  statements: readonly Statement[],
  run: (sql: string, params?: readonly unknown[]) => Promise<QueryResult<Row>>,
): Promise<Outcomes> {
  const done: Outcome[] = [];
  for (const { sql, params } of statements) {
    try {
      const { rows, rowCount, command } = await run(sql, params);
      done.push({ rows, rowCount: rowCount ?? 0, command });
    } catch (failure) {
      return { done, failure };
    }
  }
  return { done };
}
