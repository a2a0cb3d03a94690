import { expect, it, vi } from 'vitest';
import { channelOf } from '#shared/contract/names.ts';

const { exposed, listeners } = vi.hoisted(() => ({
  exposed: {} as Record<string, Record<string, Record<string, (listener: (payload: unknown) => void) => () => void>>>,
  listeners: new Map<string, (event: unknown, payload: unknown) => void>(),
}));
vi.mock('electron', () => ({
  contextBridge: { exposeInMainWorld: (name: string, bridge: never) => Object.assign(exposed, { [name]: bridge }) },
  ipcRenderer: {
    on: (channel: string, listener: (event: unknown, payload: unknown) => void) => listeners.set(channel, listener),
    // Nothing is removed here: what is stored is what a page still holds.
    off: vi.fn(),
  },
}));
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
