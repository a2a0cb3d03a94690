import { z } from 'zod';
import { LantaiError } from '#shared/contract/error.ts';
import type { Endpoint } from './endpoint.ts';
import { camelCase } from './read/index.ts';

/** What the profile knows, so that no caller has to. */
const OF_PROFILE: ReadonlySet<string> = new Set(['build_id']);

type Given = Readonly<Record<string, unknown>>;

/**
 * The input of a call as the client takes it, checked by the endpoint's own schemas. A body has values and lists of values,
 * no object inside: only its own fields are renamed.
 * @param given path parameters, query fields and fields of the body in camel case
 * @throws LantaiError INVALID_PARAMETER for one that the endpoint does not take
 */
export function wireInput({ pathParams, query, body }: Endpoint, given: Given): Record<string, unknown> {
  const schemas = body instanceof z.ZodObject ? [pathParams, query, body] : [pathParams, query];
  const parts = schemas.map((schema) => ownFields(schema, given));
  const names = new Set(parts.flatMap(Object.keys).map(camelCase));
  const unknown = Object.keys(given).find((name) => given[name] !== undefined && !names.has(name));
  if (unknown !== undefined) throw unfit(unknown);
  return Object.assign({}, ...parts);
}

/** The fields of a part of the request among all that were given. */
function ownFields(schema: z.ZodObject, given: Given): Record<string, unknown> {
  const entries = Object.keys(schema.shape).map((name) => [name, given[camelCase(name)]] as const);
  const fields = Object.fromEntries(entries.filter(([, value]) => value !== undefined));
  const issues = schema.safeParse(fields).error?.issues ?? [];
  const field = issues.map(({ path }) => String(path[0])).find((name) => !OF_PROFILE.has(name));
  if (field !== undefined) throw unfit(field);
  return fields;
}

const unfit = (field: string): LantaiError =>
  new LantaiError('INVALID_PARAMETER', `a field that the endpoint does not take: ${field}`, {
    params: { reason: field, sent: 'no' },
  });
