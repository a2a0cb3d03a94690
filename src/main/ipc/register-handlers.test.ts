import type { IpcMainInvokeEvent, WebContents } from 'electron';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Answer, call, event } from '#shared/contract/define.ts';
import { LantaiError } from '#shared/contract/error.ts';
import type { KnownWindow } from './handlers.ts';
import { type AllHandlers, registerHandlers } from './register-handlers.ts';

const contract = {
  positions: {
    double: call(['workspace'], z.strictObject({ lots: z.number().int().min(1) }), z.number()),
    hello: call(['login', 'workspace'], z.void(), z.string()),
    changed: event(['workspace'], z.number()),
  },
};
type TestContract = typeof contract;
type Listener = (event: IpcMainInvokeEvent, input: unknown) => Promise<Answer<unknown>>;

const OWN = 'lantai://app/workspace.html';
const workspace: KnownWindow = { id: 'w', kind: 'workspace' };
const login: KnownWindow = { id: 'l', kind: 'login' };

let channels: Map<string, Listener>;
let logged: string[];

function open(handlers: Partial<AllHandlers<TestContract>['positions']> = {}, checkOutput = true) {
  channels = new Map();
  logged = [];
  registerHandlers<TestContract>(
    {
      ipc: { handle: (channel, listener) => void channels.set(channel, listener as Listener) },
      contract,
      windowOf: (contents) => (contents as unknown as { known: KnownWindow | null }).known,
      isOwnPage: (address) => address === OWN,
      log: (level, what, fields) => logged.push(`${level} ${what} ${JSON.stringify(fields)}`),
      checkOutput,
    },
    {
      positions: { double: ({ lots }) => lots * 2, hello: (_input, { windowId }) => `hello ${windowId}`, ...handlers },
    },
  );
}

const from = (known: KnownWindow | null, frame: { url: string; parent: unknown } | null = { url: OWN, parent: null }) =>
  ({ sender: { known } as unknown as WebContents, senderFrame: frame }) as unknown as IpcMainInvokeEvent;
const invoke = (name: string, caller: IpcMainInvokeEvent, input?: unknown) => {
  const listener = channels.get(`lantai:positions.${name}`);
  if (!listener) throw new Error(`no channel ${name}`);
  return listener(caller, input);
};

beforeEach(() => {
  open();
});

describe('callers', () => {
  it('accepts a window of the app, from its main frame', async () => {
    expect(await invoke('double', from(workspace), { lots: 21 })).toEqual({ ok: true, value: 42 });
    expect(await invoke('hello', from(login))).toEqual({ ok: true, value: 'hello l' });
  });

  it.each([
    ['a window that the app did not open', from(null)],
    ['a kind of window that may not use it', from(login)],
    ['a frame inside the page', from(workspace, { url: OWN, parent: {} })],
    ['a foreign page', from(workspace, { url: 'https://example.test/', parent: null })],
    ['a frame that no longer exists', from(workspace, null)],
  ])('refuses %s', async (_who, caller) => {
    expect(await invoke('double', caller, { lots: 1 })).toMatchObject({ ok: false, error: { code: 'NOT_ALLOWED' } });
  });

  it('registers a channel for each call of the contract and for nothing else', () => {
    expect([...channels.keys()].sort()).toEqual(['lantai:positions.double', 'lantai:positions.hello']);
  });
});

describe('inputs and outputs', () => {
  it('refuses an input that does not fit, and names the field', async () => {
    expect(await invoke('double', from(workspace), { lots: 0 })).toMatchObject({
      ok: false,
      error: { code: 'INVALID_PARAMETER', params: { reason: 'lots' } },
    });
    expect(await invoke('double', from(workspace), { lots: 1, more: 1 })).toMatchObject({ ok: false });
    expect(await invoke('double', from(workspace))).toMatchObject({ ok: false });
  });

  it('returns a typed error, and an internal one without its text for any other', async () => {
    open({
      double: () => {
        throw new LantaiError('TRADING_LOCKED', 'Trading is locked.', { params: { minutes: 5 } });
      },
      hello: () => Promise.reject(new Error('token eyJabc.def.ghi')),
    });
    expect(await invoke('double', from(workspace), { lots: 1 })).toEqual({
      ok: false,
      error: { code: 'TRADING_LOCKED', message: 'Trading is locked.', retryable: false, params: { minutes: 5 } },
    });
    const answer = await invoke('hello', from(workspace));
    expect(answer).toMatchObject({ ok: false, error: { code: 'INTERNAL' } });
    expect(JSON.stringify([answer, logged])).not.toContain('eyJ');
  });

  it('checks what a handler returns only when output checks are on', async () => {
    const wrong = { double: () => 'four' as unknown as number };
    open(wrong);
    expect(await invoke('double', from(workspace), { lots: 2 })).toMatchObject({
      ok: false,
      error: { code: 'INTERNAL' },
    });
    open(wrong, false);
    expect(await invoke('double', from(workspace), { lots: 2 })).toEqual({ ok: true, value: 'four' });
  });

  it('logs refusals without their input', async () => {
    await invoke('double', from(login), { lots: 123_456 });
    expect(logged).toHaveLength(1);
    expect(logged[0]).toContain('lantai:positions.double');
    expect(logged[0]).not.toContain('123456');
  });
});

it('refuses calls of a window with too many in flight, and accepts them again afterwards', async () => {
  const gate = Promise.withResolvers<number>();
  open({ double: () => gate.promise });
  const pending = Array.from({ length: 200 }, () => invoke('double', from(workspace), { lots: 1 }));
  expect(await invoke('double', from(workspace), { lots: 1 })).toMatchObject({
    ok: false,
    error: { code: 'RATE_LIMIT', retryable: true },
  });
  expect(await invoke('hello', from(login))).toMatchObject({ ok: true });
  gate.resolve(2);
  await Promise.all(pending);
  expect(await invoke('hello', from(workspace))).toMatchObject({ ok: true });
});

it('throws when a call of the contract has no handler', () => {
  expect(() => open({ hello: undefined } as unknown as AllHandlers<TestContract>['positions'])).toThrow(
    'no handler for lantai:positions.hello',
  );
});
