/** Whether two drawings are made of the same parts, one by one. */
export const sameParts = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((part, at) => Object.is(part, other[at]));
