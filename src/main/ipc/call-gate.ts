import type { IpcMain, IpcMainInvokeEvent } from 'electron';
import { channelOf } from '#shared/contract/channel-of.ts';
import type { Answer } from '#shared/contract/define.ts';
import { failureOf, LantaiError } from '#shared/contract/error.ts';
import type { CONTRACT_NAMES } from '#shared/contract/names.ts';

/** @param press when the call was made, where it is a press */
type Listener = (event: IpcMainInvokeEvent, input: unknown, press: unknown) => unknown;

/** Takes the calls of a page that is open before the app's handlers are loaded. */
export type CallGate = {
  /** As `ipcMain.handle`: calls of the channel that wait are answered, and so is every later one. */
  handle(channel: string, listener: Listener): void;
  /** Resolves when a page makes its first call. */
  readonly firstCall: Promise<void>;
};

/** Waiting calls of all pages; the first page makes less than ten. */
const MAX_WAITING = 100;

/** Registers a channel for each call of the contract. It decides nothing: the listener admits the caller and checks the input. */
export function createCallGate(ipc: Pick<IpcMain, 'handle'>, names: typeof CONTRACT_NAMES): CallGate {
  const listeners = new Map<string, PromiseWithResolvers<Listener>>();
  const first = Promise.withResolvers<void>();
  let waiting = 0;

  async function answer(given: Promise<Listener>, ...[event, input, press]: Parameters<Listener>): Promise<unknown> {
    first.resolve();
    if (waiting >= MAX_WAITING) return refused();
    waiting += 1;
    const listener = await given.finally(() => {
      waiting -= 1;
    });
    return listener(event, input, press);
  }

  for (const [domain, entries] of Object.entries(names)) {
    for (const [name, kind] of Object.entries(entries)) {
      if (kind === 'event') continue;
      const channel = channelOf(domain, name);
      const listener = Promise.withResolvers<Listener>();
      listeners.set(channel, listener);
      ipc.handle(channel, (event, input: unknown, press: unknown) => answer(listener.promise, event, input, press));
    }
  }
  return {
    handle(channel, listener) {
      const known = listeners.get(channel);
      if (!known) throw new Error(`${channel} is no call of the contract`);
      known.resolve(listener);
    },
    firstCall: first.promise,
  };
}

const refused = (): Answer<never> => ({ ok: false, error: failureOf(tooManyCalls()) });

export const tooManyCalls = (): LantaiError =>
  new LantaiError('RATE_LIMIT', 'This window asks for too much at once.', { retryable: true });
