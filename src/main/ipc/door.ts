import type { IpcMain, IpcMainInvokeEvent, WebContents } from 'electron';
import { z } from 'zod';
import type { Answer, Call, Contract, WindowKind } from '#shared/contract/define.ts';
import { failureOf, LantaiError } from '#shared/contract/error.ts';
import { channelOf } from '#shared/contract/names.ts';
import type { Broadcast, Caller, HandlersOf } from './handlers.ts';

/** A window of ours as the door knows it. */
export type KnownWindow = { readonly id: string; readonly kind: WindowKind };

export type DoorDeps<C extends Contract> = {
  readonly ipc: Pick<IpcMain, 'handle'>;
  readonly contract: C;
  /** Null for a web contents that we did not open. */
  windowOf(contents: WebContents): KnownWindow | null;
  isOwnPage(address: string): boolean;
  /** Every open window. */
  contentsOf(): readonly { readonly window: KnownWindow; send(channel: string, payload: unknown): void }[];
  log(level: 'info' | 'warning' | 'error', event: string, fields: Readonly<Record<string, string>>): void;
  /** Also check what goes out; in development and under test. */
  readonly checkOutput: boolean;
};

export type AllHandlers<C extends Contract> = { readonly [Domain in keyof C]: HandlersOf<C[Domain]> };

/** More calls than this at once from one window is no person at work. */
const MAX_IN_FLIGHT = 200;

type AnyHandler = (input: unknown, caller: Caller) => unknown;

/**
 * The one place that knows `ipcMain`. Each call of the contract is let in only from the main frame
 * of a page of ours, in a window that we opened, of a kind that may use it, with an input that fits
 * its schema. What a handler throws goes back as a value with a code; its text stays here.
 */
export function openDoor<C extends Contract>(deps: DoorDeps<C>, handlers: AllHandlers<C>): Broadcast<C> {
  const inFlight = new Map<string, number>();

  function admit(event: IpcMainInvokeEvent, call: Call, channel: string): KnownWindow {
    const refuse = (why: string): never => {
      deps.log('warning', 'call-refused', { channel, why });
      throw new LantaiError('NOT_ALLOWED', 'This window may not do that.');
    };
    const frame = event.senderFrame;
    if (!frame || frame.parent !== null) return refuse('not a main frame');
    if (!deps.isOwnPage(frame.url)) return refuse('a foreign page');
    const window = deps.windowOf(event.sender);
    if (!window) return refuse('not a window of ours');
    if (!call.windows.includes(window.kind)) return refuse(`not for a ${window.kind} window`);
    if ((inFlight.get(window.id) ?? 0) >= MAX_IN_FLIGHT) {
      throw new LantaiError('RATE_LIMIT', 'This window asks for too much at once.', { retryable: true });
    }
    return window;
  }

  async function answer(event: IpcMainInvokeEvent, given: unknown, call: Call, handler: AnyHandler, channel: string) {
    const window = admit(event, call, channel);
    const input = call.input.safeParse(given);
    if (!input.success) {
      const [issue] = input.error.issues;
      throw new LantaiError('INVALID_PARAMETER', `${channel}: ${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`, {
        params: { reason: issue?.path.join('.') ?? '' },
      });
    }
    inFlight.set(window.id, (inFlight.get(window.id) ?? 0) + 1);
    try {
      const output = await handler(input.data, { windowId: window.id });
      return deps.checkOutput ? call.output.parse(output) : output;
    } finally {
      const left = (inFlight.get(window.id) ?? 1) - 1;
      if (left > 0) inFlight.set(window.id, left);
      else inFlight.delete(window.id);
    }
  }

  for (const [domain, entries] of Object.entries(deps.contract)) {
    for (const [name, entry] of Object.entries(entries)) {
      if (entry.kind !== 'call') continue;
      const channel = channelOf(domain, name);
      const handler = (handlers[domain] as Readonly<Record<string, AnyHandler>> | undefined)?.[name];
      if (!handler) throw new Error(`nobody answers ${channel}`);
      deps.ipc.handle(channel, async (event, input: unknown): Promise<Answer<unknown>> => {
        try {
          return { ok: true, value: await answer(event, input, entry, handler, channel) };
        } catch (thrown) {
          if (!(thrown instanceof LantaiError)) deps.log('error', 'call-failed', { channel, why: reasonOf(thrown) });
          return { ok: false, error: failureOf(thrown) };
        }
      });
    }
  }

  return (domain, name, payload) => {
    const entry = deps.contract[domain]?.[name];
    if (entry?.kind !== 'event') throw new Error(`${channelOf(domain, name)} is no event of the contract`);
    const checked = deps.checkOutput ? entry.payload.parse(payload) : payload;
    for (const { window, send } of deps.contentsOf()) {
      if (entry.windows.includes(window.kind)) send(channelOf(domain, name), checked);
    }
  };
}

/** What the log may hold of something thrown: its kind and place, for a schema the path, never a value. */
function reasonOf(thrown: unknown): string {
  if (thrown instanceof z.ZodError) return `output does not fit at ${thrown.issues[0]?.path.join('.') ?? '?'}`;
  if (thrown instanceof Error) return `${thrown.name}: ${thrown.stack?.split('\n').slice(1, 3).join(' ').trim() ?? ''}`;
  return typeof thrown;
}
