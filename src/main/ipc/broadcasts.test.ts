import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { event } from '#shared/contract/define.ts';
import { createBroadcasts } from './broadcasts.ts';
import type { KnownWindow } from './handlers.ts';

const contract = {
  positions: { changed: event(['workspace'], z.number()), locked: event(['login', 'workspace'], z.void()) },
};
const WINDOWS: readonly KnownWindow[] = [
  { id: 'w1', kind: 'workspace' },
  { id: 'w2', kind: 'workspace' },
  { id: 'l', kind: 'login' },
];

let sent: string[];
beforeEach(() => {
  sent = [];
});

function open({ isConnected = true, checkOutput = true, failing = '' } = {}) {
  const broadcasts = createBroadcasts<typeof contract>({ checkOutput });
  const connect = (): void =>
    broadcasts.connect(contract, () =>
      WINDOWS.map((window) => ({
        window,
        send(channel, payload) {
          if (window.id === failing) throw new Error('a closed page');
          sent.push(`${window.id} ${channel} ${payload}`);
        },
      })),
    );
  if (isConnected) connect();
  return { broadcasts, connect };
}

describe('events to all windows', () => {
  it('are dropped before windows are connected, and sent from then on', () => {
    const { broadcasts, connect } = open({ isConnected: false });
    broadcasts.all('positions', 'changed', 1);
    connect();
    broadcasts.all('positions', 'changed', 2);
    expect(sent).toEqual(['w1 lantai:positions.changed 2', 'w2 lantai:positions.changed 2']);
  });

  it('reach only the kinds of window that the contract names', () => {
    open().broadcasts.all('positions', 'changed', 7);
    expect(sent).toEqual(['w1 lantai:positions.changed 7', 'w2 lantai:positions.changed 7']);
    sent = [];
    open().broadcasts.all('positions', 'locked', undefined);
    expect(sent.map((entry) => entry.split(' ')[0])).toEqual(['w1', 'w2', 'l']);
  });
});

describe('events to one window', () => {
  it('reach that window and no other', () => {
    open().broadcasts.sendTo('w2', 'positions', 'changed', 3);
    expect(sent).toEqual(['w2 lantai:positions.changed 3']);
  });

  it('are dropped for a window that is not open or of a kind that may not have them', () => {
    const { broadcasts } = open();
    broadcasts.sendTo('closed', 'positions', 'changed', 3);
    broadcasts.sendTo('l', 'positions', 'changed', 3);
    expect(sent).toEqual([]);
  });

  it('leave later events to all windows unaffected when sending fails', () => {
    const { broadcasts } = open({ failing: 'w1' });
    expect(() => broadcasts.sendTo('w1', 'positions', 'changed', 1)).toThrow('a closed page');
    broadcasts.sendTo('w2', 'positions', 'changed', 2);
    broadcasts.sendTo('l', 'positions', 'locked', undefined);
    expect(sent.map((entry) => entry.split(' ')[0])).toEqual(['w2', 'l']);
  });
});

it('refuses a payload that does not fit and a name that is no event', () => {
  const { broadcasts } = open();
  expect(() => broadcasts.all('positions', 'changed', 'seven' as unknown as never)).toThrow();
  expect(() => broadcasts.all('positions', 'unknown' as unknown as 'changed', 1 as never)).toThrow('no event');
});
