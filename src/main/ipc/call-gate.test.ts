import type { IpcMainInvokeEvent } from 'electron';
import { describe, expect, it } from 'vitest';
import { CONTRACT_NAMES } from '#shared/contract/names.ts';
import { createCallGate } from './call-gate.ts';

type Listener = (event: IpcMainInvokeEvent, input: unknown) => Promise<unknown>;

const STATE = 'lantai:session.state';
const EVENT = {} as IpcMainInvokeEvent;

function open() {
  const channels = new Map<string, Listener>();
  const gate = createCallGate(
    { handle: (channel, listener) => void channels.set(channel, listener as Listener) },
    CONTRACT_NAMES,
  );
  const invoke = (channel: string, input?: unknown) => channels.get(channel)?.(EVENT, input);
  return { gate, channels, invoke };
}

describe('a call before the app is loaded', () => {
  it('is answered by its handler, once that is there', async () => {
    const { gate, invoke } = open();
    const answered = invoke(STATE, 7);
    await gate.firstCall;
    gate.handle(STATE, (event, input) => (event === EVENT ? `answer to ${input}` : 'another caller'));
    expect(await answered).toBe('answer to 7');
    expect(await invoke(STATE, 8)).toBe('answer to 8');
  });

  it('is refused where too many wait, and accepted again afterwards', async () => {
    const { gate, invoke } = open();
    const waiting = Array.from({ length: 100 }, () => invoke(STATE));
    expect(await invoke(STATE)).toMatchObject({ ok: false, error: { code: 'RATE_LIMIT', retryable: true } });
    gate.handle(STATE, () => 'answered');
    expect(new Set(await Promise.all(waiting))).toEqual(new Set(['answered']));
    expect(await invoke(STATE)).toBe('answered');
  });
});

it('has a channel for each call of the contract and for nothing else', () => {
  const { gate, channels } = open();
  const calls = Object.entries(CONTRACT_NAMES).flatMap(([domain, names]) =>
    Object.entries(names).flatMap(([name, kind]) => (kind !== 'event' ? [`lantai:${domain}.${name}`] : [])),
  );
  expect([...channels.keys()]).toEqual(calls);
  expect(() => gate.handle('lantai:session.changed', () => undefined)).toThrow('no call of the contract');
});
