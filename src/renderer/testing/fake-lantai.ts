import { contract, type LantaiBridge } from '#shared/contract/contract.ts';
import type { Answer } from '#shared/contract/define.ts';
import { failureOf } from '#shared/contract/error.ts';

type Domain = keyof LantaiBridge;
type Input<D extends Domain, N extends keyof LantaiBridge[D]> = LantaiBridge[D][N] extends (
  input: infer I,
) => Promise<Answer<unknown>>
  ? I
  : never;
type Output<D extends Domain, N extends keyof LantaiBridge[D]> = LantaiBridge[D][N] extends (
  input: never,
) => Promise<Answer<infer O>>
  ? O
  : never;
type Payload<D extends Domain, N extends keyof LantaiBridge[D]> = LantaiBridge[D][N] extends (
  listener: (payload: infer P) => void,
) => () => void
  ? P
  : never;

export type FakeCall = { readonly name: string; readonly input: unknown };
type Handler = (input: unknown) => unknown;

/**
 * The main process as a window meets it: every name of the contract is there, inputs are checked by
 * the contract's schemas, a call that nobody answers here is refused, and events are sent by hand.
 */
export function createFakeLantai() {
  const handlers = new Map<string, Handler>();
  const listeners = new Map<string, Set<(payload: unknown) => void>>();
  const calls: FakeCall[] = [];

  const called =
    (name: string, check: (input: unknown) => unknown) =>
    async (input: unknown): Promise<Answer<unknown>> => {
      calls.push({ name, input });
      const handler = handlers.get(name);
      try {
        if (!handler) throw new Error(`nobody answers ${name}`);
        return { ok: true, value: await handler(check(input)) };
      } catch (thrown) {
        return { ok: false, error: failureOf(thrown) };
      }
    };
  const heard =
    (name: string) =>
    (listener: (payload: unknown) => void): (() => void) => {
      const own = listeners.get(name) ?? new Set();
      listeners.set(name, own.add(listener));
      return () => own.delete(listener);
    };
  const bridge = Object.fromEntries(
    Object.entries(contract).map(([domain, entries]) => [
      domain,
      Object.fromEntries(
        Object.entries(entries).map(([name, entry]) => {
          const full = `${domain}.${name}`;
          return [name, entry.kind === 'call' ? called(full, (input) => entry.input.parse(input)) : heard(full)];
        }),
      ),
    ]),
  ) as unknown as LantaiBridge;

  return {
    bridge,
    /** Calls so far, oldest first. */
    calls,
    callsOf: (name: string): FakeCall[] => calls.filter((call) => call.name === name),
    /** Answers a call from now on; a thrown LantaiError crosses as its failure. */
    answer<D extends Domain, N extends keyof LantaiBridge[D] & string>(
      domain: D,
      name: N,
      handler: (input: Input<D, N>) => Output<D, N> | Promise<Output<D, N>>,
    ): void {
      handlers.set(`${domain}.${name}`, handler as Handler);
    },
    emit<D extends Domain, N extends keyof LantaiBridge[D] & string>(domain: D, name: N, payload: Payload<D, N>): void {
      for (const listener of [...(listeners.get(`${domain}.${name}`) ?? [])]) listener(payload);
    },
    /** Listeners that are still on. */
    listening: (): number => [...listeners.values()].reduce((sum, own) => sum + own.size, 0),
    forget(): void {
      handlers.clear();
      calls.splice(0);
    },
  };
}

export type FakeLantai = ReturnType<typeof createFakeLantai>;
