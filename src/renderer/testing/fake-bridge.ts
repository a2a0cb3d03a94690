import type { LantaiBridge } from '#shared/contract/contract.ts';
import type { Answer } from '#shared/contract/define.ts';
import { CONTRACT_NAMES } from '#shared/contract/names.ts';

export type FakeBridge = {
  readonly bridge: LantaiBridge;
  /** What `domain.name` answers from now on; until then its promise stays open, as with a main process that is busy. */
  answer(entry: string, give: (input: unknown) => Answer<unknown>): void;
  /** Tells every listener of an event. */
  tell(entry: string, payload: unknown): void;
  /** Inputs of the calls made so far, oldest first. */
  calls(entry: string): readonly unknown[];
  listeners(entry: string): number;
};

export const right = (value: unknown = undefined): Answer<unknown> => ({ ok: true, value });
export const wrong = (code: string, params: Record<string, string | number> = {}): Answer<unknown> => ({
  ok: false,
  error: { code, message: `${code} in English`, retryable: false, params },
});

/** For tests of windows: a bridge with every name of the contract whose answers and events the test gives. */
export function fakeBridge(): FakeBridge {
  const answers = new Map<string, (input: unknown) => Answer<unknown>>();
  const made = new Map<string, unknown[]>();
  const heard = new Map<string, Set<(payload: unknown) => void>>();

  const call = (entry: string) => (input: unknown) => {
    made.set(entry, [...(made.get(entry) ?? []), input]);
    const give = answers.get(entry);
    return give ? Promise.resolve(give(input)) : new Promise(() => {});
  };
  const event = (entry: string) => (listener: (payload: unknown) => void) => {
    const listeners = heard.get(entry) ?? new Set();
    heard.set(entry, listeners.add(listener));
    return () => listeners.delete(listener);
  };

  const domains = Object.entries(CONTRACT_NAMES).map(([domain, names]) => [
    domain,
    Object.fromEntries(
      Object.entries(names).map(([name, kind]) => {
        const entry = `${domain}.${name}`;
        return [name, kind === 'call' ? call(entry) : event(entry)];
      }),
    ),
  ]);
  return {
    bridge: Object.fromEntries(domains) as LantaiBridge,
    answer: (entry, give) => {
      answers.set(entry, give);
    },
    tell: (entry, payload) => {
      for (const listener of heard.get(entry) ?? []) listener(payload);
    },
    calls: (entry) => made.get(entry) ?? [],
    listeners: (entry) => heard.get(entry)?.size ?? 0,
  };
}
