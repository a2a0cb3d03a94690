import { EventEmitter } from 'node:events';
import { expect, it } from 'vitest';
import { attachFeedPort, MAX_REPLACED_PORTS } from './feed-port.ts';
import type { OpenWindow } from './open-window.ts';

function open() {
  const ports: EventEmitter[] = [];
  const page = { isLoading: false, isCrashed: false, isDestroyed: false };
  const posted: unknown[] = [];
  const contents = Object.assign(new EventEmitter(), {
    isLoading: () => page.isLoading,
    isCrashed: () => page.isCrashed,
    postMessage: (_channel: string, _message: null, [port]: readonly unknown[]) => void posted.push(port),
  });
  const window = Object.assign(new EventEmitter(), {
    webContents: contents,
    getBounds: () => ({ x: 0, y: 0, width: 1, height: 1 }),
    isVisible: () => true,
    isDestroyed: () => page.isDestroyed,
  });
  const attached: unknown[] = [];
  const options = {
    electron: {
      MessageChannelMain: class {
        port1 = new EventEmitter();
        port2 = { of: this.port1 };
        constructor() {
          ports.push(this.port1);
        }
      },
      screen: { getDisplayMatching: () => ({ displayFrequency: 60 }) },
    },
    attachFeed: (_id: string, port: unknown) => void attached.push(port),
    feedVisible: () => undefined,
  };
  attachFeedPort(
    { id: 'w1', window } as unknown as OpenWindow,
    options as unknown as Parameters<typeof attachFeedPort>[1],
  );
  const load = (): void => void contents.emit('did-finish-load');
  load();
  return { ports, posted, attached, page, load, close: (at: number) => void ports[at]?.emit('close') };
}

it('gives the page another port where the one it has closes', () => {
  const { ports, posted, attached, close } = open();
  close(0);
  expect(ports).toHaveLength(2);
  expect(attached).toEqual(ports);
  expect(posted).toHaveLength(2);
  // The older one has been replaced already.
  close(0);
  expect(ports).toHaveLength(2);
});

it.each(['isLoading', 'isCrashed', 'isDestroyed'] as const)('gives none to a page that %s', (state) => {
  const { ports, page, close } = open();
  page[state] = true;
  close(0);
  expect(ports).toHaveLength(1);
});

it('gives a page that closes every port no more than some, until it is loaded again', () => {
  const { ports, close, load } = open();
  for (let at = 0; at < 20; at += 1) close(at);
  expect(ports).toHaveLength(1 + MAX_REPLACED_PORTS);
  load();
  close(ports.length - 1);
  expect(ports).toHaveLength(1 + MAX_REPLACED_PORTS + 2);
});
