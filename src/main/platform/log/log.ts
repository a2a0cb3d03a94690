/** Plain facts only: never a token, PIN, password, key, or a value out of an answer. */
type LogFields = Readonly<Record<string, string | number | boolean | null>>;
export type Log = (level: 'info' | 'warning' | 'error', event: string, fields?: LogFields) => void;
