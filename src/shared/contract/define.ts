import type { z } from 'zod';

/** A question or command from a window to the main process, answered once. */
export type Call<Input extends z.ZodType = z.ZodType, Output extends z.ZodType = z.ZodType> = {
  readonly kind: 'call';
  readonly input: Input;
  readonly output: Output;
  /** Kinds of window that may use it; calls from others are refused. */
  readonly windows: readonly WindowKind[];
};

/** Sent by the main process to every window of the kinds named. */
export type Event<Payload extends z.ZodType = z.ZodType> = {
  readonly kind: 'event';
  readonly payload: Payload;
  readonly windows: readonly WindowKind[];
};

export type Contract = Readonly<Record<string, Readonly<Record<string, Call | Event>>>>;

export type WindowKind = 'login' | 'workspace' | 'settings';

export const call = <Input extends z.ZodType, Output extends z.ZodType>(
  windows: readonly WindowKind[],
  input: Input,
  output: Output,
): Call<Input, Output> => ({ kind: 'call', input, output, windows });

export const event = <Payload extends z.ZodType>(windows: readonly WindowKind[], payload: Payload): Event<Payload> => ({
  kind: 'event',
  payload,
  windows,
});

/** Every answer crosses as a value: an Error would lose its code on the way through the bridge. */
export type Answer<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly error: Failure };

/** A failure as a window sees it. `code` is the service's vocabulary or ours (see error.ts). */
export type Failure = {
  readonly code: string;
  /** English sentence for logs and as a fallback; the window prefers its catalogue entry for `code`. */
  readonly message: string;
  /** Whether the same call may simply be made again. Never true for an order whose result is not known. */
  readonly retryable: boolean;
  readonly params: Readonly<Record<string, string | number>>;
};

/** The bridge as a window sees it: named functions, nothing generic. */
export type BridgeOf<C extends Contract> = {
  readonly [Domain in keyof C]: {
    readonly [Name in keyof C[Domain]]: C[Domain][Name] extends Call<infer Input, infer Output>
      ? (input: z.input<Input>) => Promise<Answer<z.output<Output>>>
      : C[Domain][Name] extends Event<infer Payload>
        ? (listener: (payload: z.output<Payload>) => void) => () => void
        : never;
  };
};
