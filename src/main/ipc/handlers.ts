import type { z } from 'zod';
import type { Call, Contract, Event } from '#shared/contract/define.ts';

/** Who called: the door has checked that it is a window that we opened and that it may use the channel. */
export type Caller = { readonly windowId: string };

/** What a domain must provide to be reached from windows: one function per call of its part of the contract. */
export type HandlersOf<Domain extends Contract[string]> = {
  readonly [Name in keyof Domain as Domain[Name] extends Call ? Name : never]: Domain[Name] extends Call<
    infer Input,
    infer Output
  >
    ? (input: z.output<Input>, caller: Caller) => Promise<z.input<Output>> | z.input<Output>
    : never;
};

/** Tells every window of the kinds that the contract names. */
export type Broadcast<C extends Contract> = <Domain extends keyof C & string, Name extends keyof C[Domain] & string>(
  domain: Domain,
  name: Name,
  payload: C[Domain][Name] extends Event<infer Payload> ? z.input<Payload> : never,
) => void;
