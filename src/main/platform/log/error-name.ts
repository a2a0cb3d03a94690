/** What may be logged or shown of anything that was thrown: its kind. Its text may quote a path, an answer or a secret. */
export const errorName = (thrown: unknown): string => (thrown instanceof Error ? thrown.name : typeof thrown);

/** Where something was thrown: its kind and its place in the code, never its text. */
export function whereThrown(thrown: unknown): string {
  const stack = thrown instanceof Error ? thrown.stack : undefined;
  const frames = (stack ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.startsWith('at '));
  return [errorName(thrown), ...frames.slice(0, 4)].join(' ');
}
