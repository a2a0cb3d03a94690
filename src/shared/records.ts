/** The names of an object whose type lists every one of them: a literal, never one that was widened to a type with fewer names. */
export const namesOf = <Values extends object>(values: Values): readonly (keyof Values & string)[] =>
  Object.keys(values) as (keyof Values & string)[];

/** One value for each name. */
export const recordOf = <Name extends string, Value>(
  names: readonly Name[],
  make: (name: Name, place: number) => Value,
): Record<Name, Value> =>
  Object.fromEntries(names.map((name, place) => [name, make(name, place)])) as Record<Name, Value>;
