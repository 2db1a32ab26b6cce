import type { Context as Http } from 'hono';
import * as v from 'valibot';
import type { AppVariables } from '#server/http/types.ts';
import { DomainError } from '#server/domain-error.ts';

type Request = Http<{ Variables: AppVariables }>;
export type Raw = Record<string, unknown>;

/** Bytes of the largest body of a call, unless the call states another; uploads have their own bound. */
export const MOST_BYTES = 256 * 1024;
const MOST_DEPTH = 32;
/** Keys that mean something to the language itself. */
const NEVER = new Set(['__proto__', 'constructor', 'prototype']);

export const hasBody = (method: string): boolean => method !== 'GET' && method !== 'HEAD' && method !== 'DELETE';

/** The input of a call: the query of a GET or DELETE, else the JSON body, overridden by the parameters of the path. */
export async function rawInput(request: Request): Promise<Raw> {
  const { method } = request.req;
  const given = hasBody(method) ? await jsonObject(request) : request.req.query();
  return tidy({ ...given, ...request.req.param() }) as Raw;
}

export const rawBody = async (request: Request): Promise<Raw> => tidy(await jsonObject(request)) as Raw;

/** A form or plain text can come from a foreign page and is refused. */
async function jsonObject(request: Request): Promise<Raw> {
  if (!/^application\/json\b/i.test(request.req.header('Content-Type') ?? '')) throw new DomainError('malformed');
  const text = decoded(await request.req.arrayBuffer());
  if (isTooDeep(text)) throw new DomainError('malformed');
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    throw new DomainError('malformed');
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new DomainError('malformed');
  return body as Raw;
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

function decoded(bytes: ArrayBuffer): string {
  try {
    return utf8.decode(bytes);
  } catch {
    throw new DomainError('malformed');
  }
}

export function isTooDeep(text: string): boolean {
  let depth = 0;
  let quoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const mark = text.charCodeAt(at);
    if (quoted) {
      if (mark === 0x5c) at += 1;
      else if (mark === 0x22) quoted = false;
    } else if (mark === 0x22) quoted = true;
    else if (mark === 0x5b || mark === 0x7b) {
      depth += 1;
      if (depth > MOST_DEPTH) return true;
    } else if (mark === 0x5d || mark === 0x7d) depth -= 1;
  }
  return false;
}

/** Drops keys that could change an object's prototype, and refuses text that the database can't store. */
function tidy(value: unknown): unknown {
  if (typeof value === 'string') return storable(value);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(tidy);
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, each]) => (NEVER.has(key) ? [] : [[storable(key), tidy(each)]])),
  );
}

function storable(text: string): string {
  if (text.includes('\0') || !text.isWellFormed()) throw new DomainError('malformed');
  return text;
}

function fromText(value: unknown): unknown {
  if (value === 'true' || value === 'false') return value === 'true';
  return typeof value === 'string' && /^-?\d{1,15}(\.\d{1,6})?$/.test(value) ? Number(value) : value;
}

type Parsed<S extends v.GenericSchema> =
  | { success: true; output: v.InferOutput<S> }
  | { success: false; locations: string[] };

export function parsedInput(schema: v.GenericSchema, raw: Raw): unknown {
  const parsed = parseLoose(schema, raw);
  if (parsed.success) return parsed.output;
  throw new DomainError('malformed', { locations: parsed.locations });
}

/** Only the first problem of a field is reported: finding all of them would keep the server busy. */
const BRIEF = { abortEarly: true } as const;

/**
 * In an address or a query everything is text, so fields that the schema does not accept as text are tried as numbers
 * and booleans.
 */
export function parseLoose<S extends v.GenericSchema>(schema: S, raw: Raw): Parsed<S> {
  const first = v.safeParse(schema, raw, BRIEF);
  if (first.success) return { success: true, output: first.output };
  const wrong = wrongLocations(schema, raw);
  const second = Object.fromEntries(
    Object.entries(raw).map(([key, value]) => [key, wrong.has(key) ? fromText(value) : value]),
  );
  const again = v.safeParse(schema, second, BRIEF);
  return again.success ? { success: true, output: again.output } : { success: false, locations: [...wrong.values()] };
}

function wrongLocations(schema: v.GenericSchema, raw: Raw): Map<string, string> {
  const entries = 'entries' in schema ? (schema.entries as Record<string, v.GenericSchema>) : {};
  return new Map(
    Object.entries(entries).flatMap(([key, entry]) => {
      const issue = v.safeParse(entry, raw[key], BRIEF).issues?.[0];
      return issue ? [[key, [key, v.getDotPath(issue)].filter(Boolean).join('.')] as const] : [];
    }),
  );
}
