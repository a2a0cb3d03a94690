import type { IpcMainInvokeEvent, WebContents } from 'electron';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Answer, call, event, press } from '#shared/contract/define.ts';
import { LantaiError } from '#shared/contract/error.ts';
import type { KnownWindow } from './handlers.ts';
import { type AllHandlers, registerHandlers } from './register-handlers.ts';

const contract = {
  positions: {
    double: call(['workspace'], z.strictObject({ lots: z.number().int().min(1) }), z.number()),
    hello: call(['login', 'workspace'], z.void(), z.string()),
    move: press(['workspace'], z.number(), z.number()),
    withdraw: press(['workspace'], z.void(), z.string(), 60_000),
    changed: event(['workspace'], z.number()),
  },
};
type TestContract = typeof contract;
type Listener = (event: IpcMainInvokeEvent, input: unknown, press?: unknown) => Promise<Answer<unknown>>;

const OWN = 'lantai://app/workspace.html';
const workspace: KnownWindow = { id: 'w', kind: 'workspace' };
const login: KnownWindow = { id: 'l', kind: 'login' };

let channels: Map<string, Listener>;
let logged: string[];
const clock = { mono: 0, wall: 0 };

function open(handlers: Partial<AllHandlers<TestContract>['positions']> = {}, checkOutput = true) {
  channels = new Map();
  logged = [];
  registerHandlers<TestContract>(
    {
      ipc: { handle: (channel, listener) => void channels.set(channel, listener as Listener) },
      contract,
      windowOf: (contents) => (contents as unknown as { known: KnownWindow | null }).known,
      isOwnPage: (address) => address === OWN,
      clocks: { monotonicMs: () => clock.mono, wallMs: () => clock.wall },
      log: (level, what, fields) => logged.push(`${level} ${what} ${JSON.stringify(fields)}`),
      checkOutput,
    },
    {
      positions: {
        double: ({ lots }) => lots * 2,
        hello: (_input, { windowId }) => `hello ${windowId}`,
        move: (_input, { pressedMono = Number.NaN }) => pressedMono,
        withdraw: () => 'withdrawn',
        ...handlers,
      },
    },
  );
}

const from = (known: KnownWindow | null, frame: { url: string; parent: unknown } | null = { url: OWN, parent: null }) =>
  ({ sender: { known } as unknown as WebContents, senderFrame: frame }) as unknown as IpcMainInvokeEvent;
const invoke = (name: string, caller: IpcMainInvokeEvent, input?: unknown, press?: unknown) => {
  const listener = channels.get(`lantai:positions.${name}`);
  if (!listener) throw new Error(`no channel ${name}`);
  return listener(caller, input, press);
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
    const names = ['double', 'hello', 'move', 'withdraw'];
    expect([...channels.keys()].sort()).toEqual(names.map((name) => `lantai:positions.${name}`));
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

describe('a press', () => {
  const NOW = { mono: 50_000, wall: 1_700_000_000_000 };
  const pressed = (agoMs: number) => ({ mono: NOW.mono - agoMs, wall: NOW.wall - agoMs });
  beforeEach(() => void Object.assign(clock, NOW));

  it('reaches its handler with the moment in which it was made', async () => {
    expect(await invoke('move', from(workspace), 7, pressed(2_500))).toEqual({ ok: true, value: 47_500 });
  });

  it.each([
    ['made longer ago than 3 s', pressed(3_001)],
    ['without a time', undefined],
    ['from the future', pressed(-1_000)],
  ])('%s is not carried out, and the log names the channel only', async (_which, stamp) => {
    const error = { code: 'NOT_SENT_IN_TIME', params: { sent: 'no' } };
    expect(await invoke('move', from(workspace), 123_456, stamp)).toMatchObject({ ok: false, error });
    expect(logged.join()).toContain('lantai:positions.move');
    expect(logged.join()).not.toContain('123456');
  });

  it('that only takes risk away is carried out for longer', async () => {
    expect(await invoke('withdraw', from(workspace), undefined, pressed(59_000))).toMatchObject({ ok: true });
    expect(await invoke('withdraw', from(workspace), undefined, pressed(61_000))).toMatchObject({ ok: false });
  });
});
