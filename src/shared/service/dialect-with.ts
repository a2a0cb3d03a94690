import { isRecord } from '#shared/is-record.ts';

type Json = Readonly<Record<string, unknown>>;

function withValue(into: Json, [name, ...rest]: readonly string[], value: unknown): Json {
  if (name === undefined) return into;
  const before = into[name];
  return { ...into, [name]: rest.length === 0 ? value : withValue(isRecord(before) ? before : {}, rest, value) };
}

/** A profile's dialect with other values at places such as `rest.timeZone`; what stands beside them stays. */
export const dialectWith = (
  dialect: Json,
  values: readonly { readonly key: string; readonly value: unknown }[],
): Json => values.reduce<Json>((changed, { key, value }) => withValue(changed, key.split('.'), value), dialect);

/** The value at such a place; undefined where there is none. */
export const valueAt = (json: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((inner, name) => (isRecord(inner) ? inner[name] : undefined), json);
