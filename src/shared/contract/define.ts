import type { z } from 'zod';
import { PRESS_MAX_AGE_MS } from './press.ts';

/**
 * A question or command from a window to the main process, answered once. A `press` carries when a person made it
 * (see press.ts), and is refused once it is too old.
 */
export type Call<
  Input extends z.ZodType = z.ZodType,
  Output extends z.ZodType = z.ZodType,
  Kind extends 'call' | 'press' = 'call' | 'press',
> = {
  readonly kind: Kind;
  readonly input: Input;
  readonly output: Output;
  /** Kinds of window that may use it; calls from others are refused. */
  readonly windows: readonly WindowKind[];
};

export type PressCall<Input extends z.ZodType = z.ZodType, Output extends z.ZodType = z.ZodType> = Call<
  Input,
  Output,
  'press'
> & { readonly maxAgeMs: number };

/** Sent by the main process to every window of the kinds named. */
export type Event<Payload extends z.ZodType = z.ZodType> = {
  readonly kind: 'event';
  readonly payload: Payload;
  readonly windows: readonly WindowKind[];
};

export type AnyCall = Call<z.ZodType, z.ZodType, 'call'> | PressCall;
export type Contract = Readonly<Record<string, Readonly<Record<string, AnyCall | Event>>>>;

export type WindowKind = 'login' | 'workspace' | 'settings';

export const call = <Input extends z.ZodType, Output extends z.ZodType>(
  windows: readonly WindowKind[],
  input: Input,
  output: Output,
): Call<Input, Output, 'call'> => ({ kind: 'call', input, output, windows });

/**
 * A call that moves money, or lets orders through again.
 * @param maxAgeMs from the person's press to the main process's taking it, ms; an older one is not carried out
 */
export const press = <Input extends z.ZodType, Output extends z.ZodType>(
  windows: readonly WindowKind[],
  input: Input,
  output: Output,
  maxAgeMs: number = PRESS_MAX_AGE_MS,
): PressCall<Input, Output> => ({ kind: 'press', input, output, windows, maxAgeMs });

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
