/** Whether two drawings have identical parts. */
export const sameParts = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((part, at) => Object.is(part, other[at]));
