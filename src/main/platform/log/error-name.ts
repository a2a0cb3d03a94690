/** What may be logged or shown of anything that was thrown: its kind. Its text may quote a path, an answer or a secret. */
export const errorName = (thrown: unknown): string => (thrown instanceof Error ? thrown.name : typeof thrown);

/** Where something was thrown: its kind and its place in the code, never its text. */
export function whereThrown(thrown: unknown): string {
  const { stack = '', message = '' } = thrown instanceof Error ? thrown : {};
  // A message may have several lines, and one of them may look like a place in the code.
  const end = message === '' ? 0 : stack.indexOf(message) + message.length;
  const frames = stack
    .slice(end)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.startsWith('at '));
  return [errorName(thrown), ...frames.slice(0, 4)].join(' ');
}
