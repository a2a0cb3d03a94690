/** What may be logged or shown of anything that was thrown: its kind. Its text may quote a path, an answer or a secret. */
export const errorName = (thrown: unknown): string => (thrown instanceof Error ? thrown.name : typeof thrown);
