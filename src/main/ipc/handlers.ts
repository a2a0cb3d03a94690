import type { z } from 'zod';
import type { Call, Contract, Event, WindowKind } from '#shared/contract/define.ts';

/** A window that the app has opened. */
export type KnownWindow = { readonly id: string; readonly kind: WindowKind };

/** Who called: a window that the app has opened and that may use the channel. */
export type Caller = {
  readonly windowId: string;
  /** When a person made the press, on the monotonic clock, ms; left out where the call is none. */
  readonly pressedMono?: number;
};

/** What a domain must provide to be reached from windows: one function per call of its part of the contract. */
export type HandlersOf<Domain extends Contract[string]> = {
  readonly [Name in keyof Domain as Domain[Name] extends Call ? Name : never]: Domain[Name] extends Call<
    infer Input,
    infer Output
  >
    ? (input: z.output<Input>, caller: Caller) => Promise<z.input<Output>> | z.input<Output>
    : never;
};

type PayloadOf<Entry> = Entry extends Event<infer Payload> ? z.input<Payload> : never;

/** Sends an event to every window of the kinds that the contract names for it. */
export type Broadcast<C extends Contract> = <Domain extends keyof C & string, Name extends keyof C[Domain] & string>(
  domain: Domain,
  name: Name,
  payload: PayloadOf<C[Domain][Name]>,
) => void;

/** Sends an event to one window. */
export type SendTo<C extends Contract> = <Domain extends keyof C & string, Name extends keyof C[Domain] & string>(
  windowId: string,
  domain: Domain,
  name: Name,
  payload: PayloadOf<C[Domain][Name]>,
) => void;
