import { EventEmitter } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import type { CDPSession } from '@playwright/test';

/** One attached target (or the browser itself): the typed commands and events of the DevTools protocol. */
export interface Session {
  readonly id: string;
  readonly send: CDPSession['send'];
  readonly on: CDPSession['on'];
  /** True once the target is gone; commands sent after that reject. */
  readonly isDetached: () => boolean;
  readonly onDetached: (listener: () => void) => void;
}

interface Incoming {
  readonly id?: number;
  readonly method?: string;
  readonly params?: unknown;
  readonly result?: unknown;
  readonly error?: { readonly message: string };
  readonly sessionId?: string;
}

interface Waiting {
  readonly method: string;
  readonly sessionId: string;
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: Error) => void;
}

export class DevToolsError extends Error {
  override name = 'DevToolsError';
}

/**
 * The DevTools protocol over the browser's pipe, all sessions flattened onto it. A pipe rather than the WebSocket:
 * Chromium ends by itself when the pipe closes, so that a killed workstation never leaves a browser behind.
 */
export class Connection {
  readonly browser: Session;
  #nextId = 0;
  #closed = false;
  readonly #waiting = new Map<number, Waiting>();
  readonly #sessions = new Map<string, EventEmitter>();
  readonly #output: Writable;
  readonly #closeListeners: (() => void)[] = [];

  constructor(input: Readable, output: Writable) {
    this.#output = output;
    this.browser = this.session('');
    readMessages(input, (message) => this.#receive(message));
    const closed = () => this.#close();
    input.on('close', closed).on('error', closed);
    output.on('close', closed).on('error', closed);
  }

  get isClosed(): boolean {
    return this.#closed;
  }

  onClose(listener: () => void): void {
    this.#closeListeners.push(listener);
  }

  /** The session of that id; attaching is the caller's business (Target.setAutoAttach or attachToTarget). */
  session(id: string): Session {
    const events = new EventEmitter();
    events.setMaxListeners(0);
    this.#sessions.set(id, events);
    const isDetached = () => this.#closed || this.#sessions.get(id) !== events;
    const send = (method: string, params: unknown = {}) => this.#send(id, isDetached, method, params);
    const session = {
      id,
      send,
      on: (event: string, listener: (payload: unknown) => void) => {
        events.on(event, listener);
        return session;
      },
      isDetached,
      onDetached: (listener: () => void) => void events.once('#detached', listener),
    };
    return session as unknown as Session;
  }

  #send(sessionId: string, isDetached: () => boolean, method: string, params: unknown): Promise<unknown> {
    if (isDetached()) return Promise.reject(new DevToolsError(`${method}: the target is closed`));
    const id = ++this.#nextId;
    const message = sessionId === '' ? { id, method, params } : { id, method, params, sessionId };
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { method, sessionId, resolve, reject });
      this.#output.write(`${JSON.stringify(message)}\0`);
    });
  }

  #receive(message: Incoming): void {
    if (message.id !== undefined) {
      const waiting = this.#waiting.get(message.id);
      this.#waiting.delete(message.id);
      if (message.error) waiting?.reject(new DevToolsError(`${waiting.method}: ${message.error.message}`));
      else waiting?.resolve(message.result);
      return;
    }
    if (message.method === undefined) return;
    this.#sessions.get(message.sessionId ?? '')?.emit(message.method, message.params);
    if (message.method === 'Target.detachedFromTarget') {
      this.#detach((message.params as { sessionId: string }).sessionId);
    }
  }

  #detach(sessionId: string): void {
    const events = this.#sessions.get(sessionId);
    this.#sessions.delete(sessionId);
    for (const [id, waiting] of this.#waiting) {
      if (waiting.sessionId !== sessionId) continue;
      this.#waiting.delete(id);
      waiting.reject(new DevToolsError(`${waiting.method}: the target closed`));
    }
    events?.emit('#detached');
  }

  #close(): void {
    if (this.#closed) return;
    this.#closed = true;
    for (const sessionId of [...this.#sessions.keys()]) this.#detach(sessionId);
    for (const listener of this.#closeListeners) listener();
  }
}

/** Messages on the pipe are JSON, each ended by a zero byte. */
function readMessages(input: Readable, receive: (message: Incoming) => void): void {
  let pending: Buffer[] = [];
  input.on('data', (chunk: Buffer) => {
    let start = 0;
    for (let end = chunk.indexOf(0); end !== -1; end = chunk.indexOf(0, start)) {
      pending.push(chunk.subarray(start, end));
      const text = pending.length === 1 ? pending[0]?.toString() : Buffer.concat(pending).toString();
      pending = [];
      start = end + 1;
      receive(JSON.parse(text ?? '{}') as Incoming);
    }
    if (start < chunk.length) pending.push(chunk.subarray(start));
  });
}
