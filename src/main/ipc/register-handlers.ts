import type { IpcMain, IpcMainInvokeEvent, WebContents } from 'electron';
import { z } from 'zod';
import { channelOf } from '#shared/contract/channel-of.ts';
import type { Answer, AnyCall, Contract } from '#shared/contract/define.ts';
import { failureOf, LantaiError } from '#shared/contract/error.ts';
import type { Press } from '#shared/contract/press.ts';
import { tooManyCalls } from './call-gate.ts';
import type { Caller, HandlersOf, KnownWindow } from './handlers.ts';

/** The clocks by which the age of a press is found, ms. */
type PressClocks = {
  /** Never goes back; the one that windows compare theirs with. */
  readonly monotonicMs: () => number;
  /** Unix ms. */
  readonly wallMs: () => number;
};

const press: z.ZodType<Press> = z.strictObject({ mono: z.number(), wall: z.number() });

/** Some machines have a clock that steps by 16 ms; what is further ahead is no press of this window. */
const MAX_AHEAD_MS = 50;

/**
 * When a press was made, on the monotonic clock, ms. Of the two ages that the clocks give the larger counts: a monotonic
 * clock may stand still while the machine sleeps, and the wall clock may be set.
 * @throws LantaiError NOT_SENT_IN_TIME where it is older than `maxAgeMs`, lies in the future, or its time is not known
 */
export function pressedMonoOf(given: unknown, maxAgeMs: number, { monotonicMs, wallMs }: PressClocks): number {
  const read = press.safeParse(given);
  if (!read.success) throw tooLate('press-time-missing');
  const now = monotonicMs();
  const ageMs = now - read.data.mono;
  if (ageMs < -MAX_AHEAD_MS) throw tooLate('press-in-future');
  const countedMs = Math.max(0, ageMs, wallMs() - read.data.wall);
  if (countedMs > maxAgeMs) throw tooLate('press-too-old');
  return now - countedMs;
}

const tooLate = (cause: string): LantaiError =>
  new LantaiError('NOT_SENT_IN_TIME', 'the press came too late to be carried out', { params: { sent: 'no', cause } });

type Options<C extends Contract> = {
  readonly ipc: Pick<IpcMain, 'handle'>;
  readonly contract: C;
  /** Null for a web contents that the app did not open. */
  windowOf(contents: WebContents): KnownWindow | null;
  isOwnPage(address: string): boolean;
  log(level: 'info' | 'warning' | 'error', event: string, fields: Readonly<Record<string, string>>): void;
  readonly clocks: PressClocks;
  /** Also check what handlers return; in development and under test. */
  readonly checkOutput: boolean;
};

export type AllHandlers<C extends Contract> = { readonly [Domain in keyof C]: HandlersOf<C[Domain]> };

/** Calls of one window at once; a person working causes far fewer. */
const MAX_IN_FLIGHT = 200;

type AnyHandler = (input: unknown, caller: Caller) => unknown;

/**
 * Registers a handler for every call of the contract; the one place that uses `ipcMain`. A call is
 * accepted only from the main frame of the app's own page, in a window that the app opened, of a kind
 * that may use it, with an input that fits its schema; a press also only while it is young enough. What a handler throws is returned as a value
 * with a code; its text stays in the main process.
 */
export function registerHandlers<C extends Contract>(options: Options<C>, handlers: AllHandlers<C>): void {
  const inFlight = new Map<string, number>();

  function admit(event: IpcMainInvokeEvent, call: AnyCall, channel: string): KnownWindow {
    const refuse = (why: string): never => {
      options.log('warning', 'call-refused', { channel, why });
      throw new LantaiError('NOT_ALLOWED', 'This window may not do that.');
    };
    const frame = event.senderFrame;
    if (!frame || frame.parent !== null) return refuse('not a main frame');
    if (!options.isOwnPage(frame.url)) return refuse('a foreign page');
    const window = options.windowOf(event.sender);
    if (!window) return refuse('not a window of the app');
    if (!call.windows.includes(window.kind)) return refuse(`not for a ${window.kind} window`);
    if ((inFlight.get(window.id) ?? 0) >= MAX_IN_FLIGHT) {
      throw tooManyCalls();
    }
    return window;
  }

  /** When a press was made; nothing for another call. */
  function pressOf(call: AnyCall, stamp: unknown, channel: string): Pick<Caller, 'pressedMono'> {
    if (call.kind !== 'press') return {};
    try {
      return { pressedMono: pressedMonoOf(stamp, call.maxAgeMs, options.clocks) };
    } catch (thrown) {
      options.log('warning', 'press-refused', { channel, why: String(failureOf(thrown).params.cause) });
      throw thrown;
    }
  }

  async function answer(
    { event, given, stamp }: { readonly event: IpcMainInvokeEvent; readonly given: unknown; readonly stamp: unknown },
    call: AnyCall,
    handler: AnyHandler,
    channel: string,
  ) {
    const window = admit(event, call, channel);
    const press = pressOf(call, stamp, channel);
    const input = call.input.safeParse(given);
    if (!input.success) {
      const [issue] = input.error.issues;
      throw new LantaiError('INVALID_PARAMETER', `${channel}: ${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`, {
        params: { reason: issue?.path.join('.') ?? '' },
      });
    }
    inFlight.set(window.id, (inFlight.get(window.id) ?? 0) + 1);
    try {
      const output = await handler(input.data, { windowId: window.id, ...press });
      return options.checkOutput ? call.output.parse(output) : output;
    } finally {
      const left = (inFlight.get(window.id) ?? 1) - 1;
      if (left > 0) inFlight.set(window.id, left);
      else inFlight.delete(window.id);
    }
  }

  for (const [domain, entries] of Object.entries(options.contract)) {
    for (const [name, entry] of Object.entries(entries)) {
      if (entry.kind === 'event') continue;
      const channel = channelOf(domain, name);
      const handler = (handlers[domain] as Readonly<Record<string, AnyHandler>> | undefined)?.[name];
      if (!handler) throw new Error(`no handler for ${channel}`);
      options.ipc.handle(channel, async (event, given: unknown, stamp: unknown): Promise<Answer<unknown>> => {
        try {
          return { ok: true, value: await answer({ event, given, stamp }, entry, handler, channel) };
        } catch (thrown) {
          if (!(thrown instanceof LantaiError)) options.log('error', 'call-failed', { channel, why: reasonOf(thrown) });
          return { ok: false, error: failureOf(thrown) };
        }
      });
    }
  }
}

/** What the log may hold of something thrown: its kind and place, for a schema the path, never a value. */
function reasonOf(thrown: unknown): string {
  if (thrown instanceof z.ZodError) return `output does not fit at ${thrown.issues[0]?.path.join('.') ?? '?'}`;
  if (thrown instanceof Error) return `${thrown.name}: ${thrown.stack?.split('\n').slice(1, 3).join(' ').trim() ?? ''}`;
  return typeof thrown;
}
