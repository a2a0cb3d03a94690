import type { IpcMainInvokeEvent, WebContents } from 'electron';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Answer, call, event } from '#shared/contract/define.ts';
import { LantaiError } from '#shared/contract/error.ts';
import { type AllHandlers, type KnownWindow, openDoor } from './door.ts';

const contract = {
  desk: {
    double: call(['workspace'], z.strictObject({ lots: z.number().int().min(1) }), z.number()),
    hello: call(['login', 'workspace'], z.void(), z.string()),
    changed: event(['workspace'], z.number()),
  },
};
type Desk = typeof contract;
type Heard = (event: IpcMainInvokeEvent, input: unknown) => Promise<Answer<unknown>>;

const OWN = 'lantai://app/workspace.html';
const workspace: KnownWindow = { id: 'w', kind: 'workspace' };
const login: KnownWindow = { id: 'l', kind: 'login' };

let channels: Map<string, Heard>;
let sent: string[];
let logged: string[];

function open(handlers: Partial<AllHandlers<Desk>['desk']> = {}, checkOutput = true) {
  channels = new Map();
  sent = [];
  logged = [];
  return openDoor<Desk>(
    {
      ipc: { handle: (channel, listener) => void channels.set(channel, listener as Heard) },
      contract,
      windowOf: (contents) => (contents as unknown as { known: KnownWindow | null }).known,
      isOwnPage: (address) => address === OWN,
      contentsOf: () =>
        [workspace, login].map((window) => ({
          window,
          send: (channel, payload) => sent.push(`${window.id} ${channel} ${payload}`),
        })),
      log: (level, what, fields) => logged.push(`${level} ${what} ${JSON.stringify(fields)}`),
      checkOutput,
    },
    { desk: { double: ({ lots }) => lots * 2, hello: (_input, { windowId }) => `hello ${windowId}`, ...handlers } },
  );
}

const from = (known: KnownWindow | null, frame: { url: string; parent: unknown } | null = { url: OWN, parent: null }) =>
  ({ sender: { known } as unknown as WebContents, senderFrame: frame }) as unknown as IpcMainInvokeEvent;
const ask = (name: string, caller: IpcMainInvokeEvent, input?: unknown) => {
  const heard = channels.get(`lantai:desk.${name}`);
  if (!heard) throw new Error(`no channel ${name}`);
  return heard(caller, input);
};

beforeEach(() => {
  open();
});

describe('who is let in', () => {
  it('a window of ours, from its main frame', async () => {
    expect(await ask('double', from(workspace), { lots: 21 })).toEqual({ ok: true, value: 42 });
    expect(await ask('hello', from(login))).toEqual({ ok: true, value: 'hello l' });
  });

  it.each([
    ['a window that we did not open', from(null)],
    ['a kind of window that may not use it', from(login)],
    ['a frame inside the page', from(workspace, { url: OWN, parent: {} })],
    ['a foreign page', from(workspace, { url: 'https://example.test/', parent: null })],
    ['a frame that is gone', from(workspace, null)],
  ])('not %s', async (_who, caller) => {
    expect(await ask('double', caller, { lots: 1 })).toMatchObject({ ok: false, error: { code: 'NOT_ALLOWED' } });
  });

  it('only the contract has channels, and its events are none', () => {
    expect([...channels.keys()].sort()).toEqual(['lantai:desk.double', 'lantai:desk.hello']);
  });
});

describe('what goes in and out', () => {
  it('refuses an input that does not fit, and says where', async () => {
    expect(await ask('double', from(workspace), { lots: 0 })).toMatchObject({
      ok: false,
      error: { code: 'INVALID_PARAMETER', params: { reason: 'lots' } },
    });
    expect(await ask('double', from(workspace), { lots: 1, more: 1 })).toMatchObject({ ok: false });
    expect(await ask('double', from(workspace))).toMatchObject({ ok: false });
  });

  it('passes a typed error on and keeps any other to itself', async () => {
    open({
      double: () => {
        throw new LantaiError('TRADING_LOCKED', 'Trading is locked.', { params: { minutes: 5 } });
      },
      hello: () => Promise.reject(new Error('token eyJabc.def.ghi')),
    });
    expect(await ask('double', from(workspace), { lots: 1 })).toEqual({
      ok: false,
      error: { code: 'TRADING_LOCKED', message: 'Trading is locked.', retryable: false, params: { minutes: 5 } },
    });
    const answer = await ask('hello', from(workspace));
    expect(answer).toMatchObject({ ok: false, error: { code: 'INTERNAL' } });
    expect(JSON.stringify([answer, logged])).not.toContain('eyJ');
  });

  it('checks what a handler answers where it is asked to', async () => {
    const wrong = { double: () => 'four' as unknown as number };
    open(wrong);
    expect(await ask('double', from(workspace), { lots: 2 })).toMatchObject({ ok: false, error: { code: 'INTERNAL' } });
    open(wrong, false);
    expect(await ask('double', from(workspace), { lots: 2 })).toEqual({ ok: true, value: 'four' });
  });

  it('logs refusals without what was asked', async () => {
    await ask('double', from(login), { lots: 123_456 });
    expect(logged).toHaveLength(1);
    expect(logged[0]).toContain('lantai:desk.double');
    expect(logged[0]).not.toContain('123456');
  });
});

it('holds a window back that asks without end, and lets it in again', async () => {
  const gate = Promise.withResolvers<number>();
  open({ double: () => gate.promise });
  const asked = Array.from({ length: 200 }, () => ask('double', from(workspace), { lots: 1 }));
  expect(await ask('double', from(workspace), { lots: 1 })).toMatchObject({
    ok: false,
    error: { code: 'RATE_LIMIT', retryable: true },
  });
  expect(await ask('hello', from(login))).toMatchObject({ ok: true });
  gate.resolve(2);
  await Promise.all(asked);
  expect(await ask('hello', from(workspace))).toMatchObject({ ok: true });
});

it('tells only the kinds of window that the contract names, and only what fits', () => {
  const broadcast = open();
  broadcast('desk', 'changed', 7);
  expect(sent).toEqual(['w lantai:desk.changed 7']);
  expect(() => broadcast('desk', 'changed', 'seven' as unknown as never)).toThrow();
});

it('does not open while a call has nobody to answer it', () => {
  expect(() => open({ hello: undefined } as unknown as AllHandlers<Desk>['desk'])).toThrow(
    'nobody answers lantai:desk.hello',
  );
});
