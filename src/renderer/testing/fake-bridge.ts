import { contract, type LantaiBridge } from '#shared/contract/contract.ts';
import type { Answer } from '#shared/contract/define.ts';
import { type ErrorCode, failureOf, LantaiError } from '#shared/contract/error.ts';
import { createEmitter, type Emitter } from '#shared/emitter.ts';
import { endpointNamed } from '#shared/service/named.ts';
import { isReadName, type ReadAnswer, type ReadInput, type ReadName } from '#shared/service/reads.ts';
import { wireInput } from '#shared/service/wire-input.ts';
import { isWriteName, type WriteAnswer, type WriteInput, type WriteName } from '#shared/service/writes.ts';

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
type NamedCall = { readonly name: string; readonly input: Readonly<Record<string, unknown>> };

type FakeBridgeOptions = {
  /** What a call without a handler gets: a failure, or no answer at all, like a main process that is busy. */
  readonly unanswered?: 'refused' | 'pending';
};

/** Throws a failure with this code, to be called in a handler. */
export function refuse(code: ErrorCode, params: Readonly<Record<string, string | number>> = {}): never {
  throw new LantaiError(code, `${code} in English`, { params });
}

/**
 * The main process as a window meets it: has every name of the contract, checks inputs by the contract's
 * schemas, answers calls by the test's handlers and emits events on request.
 */
export function createFakeBridge({ unanswered = 'refused' }: FakeBridgeOptions = {}) {
  const handlers = new Map<string, Handler>();
  const named = new Map<string, Handler>();
  const emitters = new Map<string, Emitter<unknown>>();
  const calls: FakeCall[] = [];

  const emitterOf = (name: string): Emitter<unknown> => {
    const emitter = emitters.get(name) ?? createEmitter<unknown>();
    emitters.set(name, emitter);
    return emitter;
  };
  const answer = async (
    name: string,
    input: unknown,
    check: (input: unknown) => unknown,
    answering = handlers,
  ): Promise<Answer<unknown>> => {
    calls.push({ name, input });
    const handler = answering.get(name);
    if (!handler && unanswered === 'pending') return new Promise(() => {});
    try {
      if (!handler) throw new Error(`no handler for ${name}`);
      return { ok: true, value: await handler(check(input)) };
    } catch (thrown) {
      return { ok: false, error: failureOf(thrown) };
    }
  };
  const checkNamed = (isAllowed: boolean, name: string, input: NamedCall['input']): NamedCall['input'] => {
    const endpoint = endpointNamed(name)?.endpoint;
    if (!endpoint || !isAllowed) throw new LantaiError('NOT_ALLOWED', `Windows may not call ${name}.`);
    wireInput(endpoint, input);
    return input;
  };
  /** A call by name is recorded and answered under that name; a write makes its reads old. */
  const request: typeof answer = async (called, given, check) => {
    if (called !== 'service.read' && called !== 'service.write') return answer(called, given, check);
    const { name, input } = check(given) as NamedCall;
    const isWrite = called === 'service.write';
    const isAllowed = isWrite ? isWriteName(name) : isReadName(name);
    const answered = await answer(name, input, () => checkNamed(isAllowed, name, input), named);
    const reads = endpointNamed(name)?.endpoint.makesOld;
    if (isWrite && answered.ok) emitterOf('service.outdated').emit({ reads });
    return answered;
  };
  const bridge = Object.fromEntries(
    Object.entries(contract).map(([domain, entries]) => [
      domain,
      Object.fromEntries(
        Object.entries(entries).map(([name, entry]) => {
          const full = `${domain}.${name}`;
          return [
            name,
            entry.kind !== 'event'
              ? (input: unknown) => request(full, input, (given) => entry.input.parse(given))
              : (listener: (payload: unknown) => void) => emitterOf(full).on(listener),
          ];
        }),
      ),
    ]),
  ) as unknown as LantaiBridge;

  return {
    bridge,
    /** Calls so far, oldest first. */
    calls,
    callsOf: (name: string): FakeCall[] => calls.filter((call) => call.name === name),
    /** Inputs of the calls of one name, oldest first. */
    inputs: (name: string): unknown[] => calls.filter((call) => call.name === name).map(({ input }) => input),
    /** Answers a call from now on; a thrown LantaiError is returned as its failure. */
    answer<D extends Domain, N extends keyof LantaiBridge[D] & string>(
      domain: D,
      name: N,
      handler: (input: Input<D, N>) => Output<D, N> | Promise<Output<D, N>>,
    ): void {
      handlers.set(`${domain}.${name}`, handler as Handler);
    },
    /** Answers a read by name from now on; its calls are counted under that name. */
    answerRead<Name extends ReadName>(
      name: Name,
      handler: (input: ReadInput<Name>) => ReadAnswer<Name> | Promise<ReadAnswer<Name>>,
    ): void {
      named.set(name, handler as Handler);
    },
    /** Answers a write by name from now on; its calls are counted under that name. */
    answerWrite<Name extends WriteName>(name: Name, handler: (input: WriteInput<Name>) => WriteAnswer<Name>): void {
      named.set(name, handler as Handler);
    },
    emit<D extends Domain, N extends keyof LantaiBridge[D] & string>(domain: D, name: N, payload: Payload<D, N>): void {
      emitters.get(`${domain}.${name}`)?.emit(payload);
    },
    /** Number of listeners, of one event or of all. */
    listening: (name?: string): number =>
      name === undefined
        ? [...emitters.values()].reduce((sum, { size }) => sum + size, 0)
        : (emitters.get(name)?.size ?? 0),
    /** Removes all handlers and recorded calls. */
    forget(): void {
      handlers.clear();
      named.clear();
      calls.splice(0);
    },
  };
}

export type FakeBridge = ReturnType<typeof createFakeBridge>;
