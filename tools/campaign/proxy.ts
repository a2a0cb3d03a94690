import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { setImmediate as nextIteration } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import type { CallsInFlight } from '#tools/testing/calls-in-flight.ts';
import { createFaultPlan, type FaultPlan, groupOf } from './call-faults.ts';
import { LIFE_HEADER } from './kill-messages.ts';

export type PassedCall = {
  readonly method: string;
  /** Without query. */
  readonly path: string;
  readonly body: string;
  /** Empty where the call carries none. */
  readonly uiRef: string;
  /** The life of the workstation that sent it; 0 where there is only one. */
  readonly life: number;
};

/** What the exchange answered to a call. */
export type PassedAnswer = { readonly status: number; readonly body: string };

export type ProxyDeps = {
  /** Address of the exchange: http://127.0.0.1:1234 */
  readonly upstream: () => string;
  readonly after: (ms: number, task: () => void) => () => void;
  /** Counts what is under way here; calls of the workstation by the number in {@link CALL_HEADER}. */
  readonly calls: CallsInFlight;
  /** Unix ms: the Date header of every answer. Null leaves it as it is. */
  readonly serviceNow: (() => number) | null;
  /** A request has arrived, before anything is done with it. May delay it, or end it with `false`. */
  readonly arrived: (call: PassedCall) => Promise<boolean> | boolean;
  /** The exchange has answered; nothing has gone back to the client yet. `false` sends nothing back. */
  readonly answered: (call: PassedCall, answer: PassedAnswer) => Promise<boolean> | boolean;
  /** Another answer in place of the exchange's; null leaves it. */
  readonly altered?: (call: PassedCall, body: string) => string | null;
  /** A fault keeps the request from the exchange for good. */
  readonly lost: (call: PassedCall) => void;
};

export type FaultProxy = {
  readonly origin: string;
  readonly faults: FaultPlan;
  /** Ends what is held for ever, and what waits for a later answer. */
  calm(): void;
  /** Resolves once nothing of the clients that have connected so far can arrive any more. Those have ended. */
  drained(): Promise<void>;
  close(): Promise<void>;
};

/** Joins a call of the workstation to the request that arrives here. Never passed on. */
export const CALL_HEADER = 'x-campaign-call';
const PAGE = '<!doctype html><title>Gateway</title><h1>Something in between</h1>';
const HOP_BY_HOP = new Set([
  ...['connection', 'keep-alive', 'transfer-encoding', 'content-length'],
  ...[CALL_HEADER, LIFE_HEADER],
]);

type Upstream = PassedAnswer & {
  readonly headers: Record<string, string | string[] | undefined>;
  /** As it came: compressed, where it is. */
  readonly bytes: Buffer;
};

/** An HTTP proxy in front of an exchange that lets calls go wrong on their way. */
export async function startProxy(deps: ProxyDeps): Promise<FaultProxy> {
  const { calls } = deps;
  const faults = createFaultPlan();
  const agent = new Agent({ keepAlive: true });
  const silent = new Map<ServerResponse, number>();
  const waitingForLater = new Set<() => void>();

  function forward(incoming: IncomingMessage, body: string): Promise<Upstream> {
    return new Promise((resolve, reject) => {
      const headers = Object.fromEntries(Object.entries(incoming.headers).filter(([name]) => !HOP_BY_HOP.has(name)));
      const length = body === '' ? {} : { 'content-length': Buffer.byteLength(body) };
      const outgoing = request(
        deps.upstream() + (incoming.url ?? ''),
        { method: incoming.method ?? 'GET', agent, headers: { ...headers, ...length } },
        (answer) => {
          void read(answer).then((bytes) => {
            const text = answer.headers['content-encoding'] === 'gzip' ? gunzipSync(bytes) : bytes;
            resolve({ status: answer.statusCode ?? 0, body: text.toString(), bytes, headers: answer.headers });
          }, reject);
        },
      );
      outgoing.on('error', reject);
      outgoing.end(body);
    });
  }

  async function serve(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const id = Number(incoming.headers[CALL_HEADER] ?? 0);
    // The client may give up a call that goes on here.
    const own = calls.begin();
    const hold = (ms: number): Promise<void> =>
      new Promise((resolve) => {
        calls.hold(id);
        calls.hold(own);
        deps.after(ms, () => {
          calls.release(own);
          calls.release(id);
          resolve();
        });
      });
    try {
      const body = (await read(incoming)).toString();
      const path = (incoming.url ?? '').split('?')[0] ?? '';
      const call: PassedCall = {
        method: incoming.method ?? 'GET',
        path,
        body,
        uiRef: uiRefIn(body),
        life: Number(incoming.headers[LIFE_HEADER] ?? 0),
      };
      const fault = faults.take(path);
      if (!(await deps.arrived(call))) return void outgoing.destroy();
      if (fault?.kind === 'hold-request') await hold(fault.ms);
      const isDone = fault === null || !('done' in fault) || fault.done;
      if (!isDone) deps.lost(call);
      const answer = isDone ? await pass(call, incoming) : null;
      if (fault === null) return reply(outgoing, answer);
      switch (fault.kind) {
        case 'hold-request':
          return reply(outgoing, answer);
        case 'hold-answer':
          await hold(fault.ms);
          return reply(outgoing, answer);
        case 'reorder':
          calls.hold(id);
          waitingForLater.add(() => {
            calls.release(id);
            reply(outgoing, answer);
          });
          return;
        case 'drop':
          return void outgoing.destroy();
        case 'reset':
          return void incoming.socket.resetAndDestroy();
        case 'silence':
          silent.set(outgoing, id);
          return calls.hold(id);
        case 'truncate':
          return truncate(outgoing, answer);
        case 'mistype':
          return page(outgoing, 200);
        case 'status':
          return page(outgoing, fault.status);
      }
    } finally {
      calls.end(own);
    }
  }

  /** Null where nothing is to go back to the client. */
  async function pass(call: PassedCall, incoming: IncomingMessage): Promise<Upstream | null> {
    const answer = await forward(incoming, call.body);
    if (!(await deps.answered(call, answer))) return null;
    const body = deps.altered?.(call, answer.body) ?? null;
    if (body === null) return answer;
    const { 'content-encoding': _, ...headers } = answer.headers;
    return { status: answer.status, headers, body, bytes: Buffer.from(body) };
  }

  function reply(outgoing: ServerResponse, answer: Upstream | null): void {
    if (answer === null) return void outgoing.destroy();
    outgoing.writeHead(answer.status, headersOf(answer, answer.bytes.length));
    outgoing.end(answer.bytes);
    releaseLater();
  }

  function headersOf(answer: Upstream, length: number): Record<string, string | string[] | number> {
    const headers: Record<string, string | string[] | number> = { 'content-length': length };
    for (const [name, value] of Object.entries(answer.headers)) {
      if (value !== undefined && !HOP_BY_HOP.has(name)) headers[name] = value;
    }
    if (deps.serviceNow !== null) headers.date = dateOf(deps.serviceNow());
    return headers;
  }

  function truncate(outgoing: ServerResponse, answer: Upstream | null): void {
    if (answer === null) return void outgoing.destroy();
    const { bytes } = answer;
    outgoing.writeHead(answer.status, headersOf(answer, bytes.length));
    outgoing.write(bytes.subarray(0, Math.floor(bytes.length / 2)), () => outgoing.destroy());
  }

  function page(outgoing: ServerResponse, status: number): void {
    // Node's own would be this machine's time, by which the workstation would take the day for another one.
    const date = deps.serviceNow === null ? {} : { date: dateOf(deps.serviceNow()) };
    outgoing.writeHead(status, { ...date, 'content-type': 'text/html', 'content-length': PAGE.length });
    outgoing.end(PAGE);
  }

  function releaseLater(): void {
    const waiting = [...waitingForLater];
    waitingForLater.clear();
    for (const go of waiting) go();
  }

  const serving = new Set<Promise<void>>();
  const server = createServer((incoming, outgoing) => {
    // A client that has gone, or an exchange that was stopped, ends the call and nothing else.
    outgoing.on('error', () => undefined);
    const served = serve(incoming, outgoing).catch(() => void outgoing.destroy());
    serving.add(served);
    void served.then(() => serving.delete(served));
  });
  const connections = new Set<Socket>();
  server.on('connection', (socket) => {
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    faults,
    calm() {
      faults.calm();
      for (const [outgoing, id] of silent) {
        calls.release(id);
        outgoing.destroy();
      }
      silent.clear();
      releaseLater();
    },
    async drained() {
      // A connection that was made right before its client ended may still wait to be accepted.
      for (let turns = 0; turns < 3; turns += 1) await nextIteration();
      // Connections of a killed client end with an error, which is an end like any other.
      await Promise.all([...connections].map((socket) => new Promise((resolve) => socket.once('close', resolve))));
      await Promise.all(serving);
    },
    async close() {
      agent.destroy();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

const dateOf = (at: number): string => new Date(at).toUTCString();

async function read(stream: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

const uiRefIn = (body: string): string => /"ui_ref":"([^"]*)"/.exec(body)?.[1] ?? '';

/** Whether a call may place or change orders. */
export const isOrderCall = ({ method, path }: Pick<PassedCall, 'method' | 'path'>): boolean =>
  (method === 'POST' || method === 'DELETE') && ['place', 'change', 'transfer'].includes(groupOf(path));
