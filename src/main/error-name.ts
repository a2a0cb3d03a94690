/** What may be logged or shown of anything that was thrown: its kind. Its text may quote a path, an answer or a secret. */
export const errorName = (thrown: unknown): string => (thrown instanceof Error ? thrown.name : typeof thrown);

/** Where something was thrown: its kind and its place in the code, never its text. */
export function placeOf(thrown: unknown): string {
  if (!(thrown instanceof Error)) return typeof thrown;
  const frames = thrown.stack?.split('\n').filter((frame) => frame.trimStart().startsWith('at ')) ?? [];
  return `${thrown.name} ${frames.slice(0, 4).join(' ').trim()}`;
}
