import { expect, it, vi } from 'vitest';
import { channelOf } from '#shared/contract/channel-of.ts';
import { CLOCK_CHANNEL, type Press } from '#shared/contract/press.ts';

const { exposed, listeners, page, main } = vi.hoisted(() => ({
  page: new EventTarget(),
  /** What reached the main process, and how it answers a question about its clock. */
  main: {
    received: [] as { readonly channel: string; readonly input: unknown; readonly stamp: Press | null | undefined }[],
    clock: async (): Promise<number> => performance.now() + 1_000_000,
  },
  exposed: {} as Record<string, Record<string, Record<string, (listener: (payload: unknown) => void) => () => void>>>,
  listeners: new Map<string, (event: unknown, payload: unknown) => void>(),
}));
vi.mock('electron', () => ({
  contextBridge: { exposeInMainWorld: (name: string, bridge: never) => Object.assign(exposed, { [name]: bridge }) },
  ipcRenderer: {
    on: (channel: string, listener: (event: unknown, payload: unknown) => void) => listeners.set(channel, listener),
    invoke: async (channel: string, input: unknown, stamp: Press | null | undefined) => {
      if (channel === CLOCK_CHANNEL) return main.clock();
      main.received.push({ channel, input, stamp });
      return 'answer';
    },
    // Nothing is removed here: what is stored is what a page still holds.
    off: vi.fn(),
  },
}));
vi.stubGlobal('window', page);
await import('./index.ts');

it('gives a listener the payload without the event, and lets go of it once it is disposed', () => {
  const channel = channelOf('app', 'noticed');
  const listener = vi.fn();
  const stop = exposed.lantai?.app?.noticed?.(listener);
  listeners.get(channel)?.({ sender: 'secret' }, 'payload');
  expect(listener.mock.calls).toEqual([['payload']]);
  stop?.();
  listeners.get(channel)?.({ sender: 'secret' }, 'late');
  expect(listener).toHaveBeenCalledTimes(1);
});

const place = (): Promise<unknown> => exposed.lantai?.orders?.place?.('draft' as never) as unknown as Promise<unknown>;

it('sends a press with its time on the main process’s clock, though it had to compare the clocks first', async () => {
  const pressedAt = performance.now();
  const wall = Date.now();
  // The main process stands still until it continues.
  const continued = Promise.withResolvers<void>();
  main.clock = async () => {
    await continued.promise;
    return performance.now() + 1_000_000;
  };
  const answered = place();
  expect(main.received).toEqual([]);
  continued.resolve();
  expect(await answered).toBe('answer');
  const [{ stamp, ...call } = {}] = main.received;
  expect(call).toEqual({ channel: channelOf('orders', 'place'), input: 'draft' });
  expect(stamp?.mono).toBeLessThanOrEqual(1_000_000 + performance.now());
  expect((stamp?.mono ?? 0) - 1_000_000).toBeGreaterThan(pressedAt - 1_000);
  expect(stamp?.wall).toBeGreaterThanOrEqual(wall - 1);
});

it('sends no time with a call that is no press', async () => {
  await (exposed.lantai?.orders?.list?.(undefined as never) as unknown);
  expect(main.received.at(-1)).toEqual({ channel: channelOf('orders', 'list'), input: undefined, stamp: undefined });
});
