import type { FaultResponse, PlannedFrameFault, SocketKind } from '#exchange/rest/index.ts';

/** As in rest/faults/fault-responses.ts; `processed` is true when left out. */
type PlannedFaultResponse = {
  readonly kind: FaultResponse['kind'];
  readonly ms?: number;
  readonly processed?: boolean;
  /** What a refusal is about, and its words. */
  readonly type?: 'INSUFFICIENT_BALANCE' | 'ORDER_REJECTED';
  readonly words?: string;
};

/** Which sockets; both trading ones when left out, unless noted. */
type SocketsIn = SocketKind | 'all';

/** The fault controls of a running exchange, see rest/faults/faults.ts. `path` is as in the catalogue. */
export type FaultControls = {
  /** Ends every issued token of a kind. */
  expire(kind: 'main' | 'trading' | 'securities'): Promise<void>;
  /** The next answers are never sent, though the calls are carried out. */
  dropAnswers(path: string, count?: number): Promise<void>;
  /** The next answers are 500; the calls are carried out only with `processed`. */
  failAnswers(path: string, count?: number, processed?: boolean): Promise<void>;
  delayAnswers(path: string, ms: number, count?: number): Promise<void>;
  /** Plans any fault for the next answers; a path of `*` means every one. */
  plan(path: string, fault: PlannedFaultResponse, count?: number): Promise<void>;
  /** Cancels everything planned. */
  calm(): Promise<void>;
  /** Number of planned faults still pending. */
  pending(): Promise<number>;
  /** A clock jumps by so many ms; the market's only forward. */
  jumpClock(clock: 'market' | 'wall', ms: number): Promise<void>;
  /** A timer on that clock throws. */
  throwInTimer(clock: 'market' | 'wall'): Promise<void>;
  /** One binary frame to every trading socket, the chart's too. */
  sendRaw(bytes: Uint8Array, on?: SocketsIn): Promise<void>;
  sendText(text: string, on?: SocketsIn): Promise<void>;
  /** Every socket when left out. */
  closeSockets(code?: number, on?: SocketsIn): Promise<void>;
  killSockets(on?: SocketsIn): Promise<void>;
  /** Sends nothing for so long. */
  silenceSockets(ms: number, on?: SocketsIn): Promise<void>;
  /** Pings are answered and no data are sent, on sockets to come too, until calm. */
  muteSockets(on?: SocketsIn): Promise<void>;
  /** Every frame comes so much later, on sockets to come too; 0 ends it. */
  delayFrames(ms: number, on?: SocketsIn): Promise<void>;
  /** Half-open: open connections neither send nor read until calm. */
  deafenSockets(on?: SocketsIn): Promise<void>;
  /** The next valid credentials are refused, on an open connection too. */
  refuseNext(count?: number, on?: SocketsIn): Promise<void>;
  /** Open connections get error 401 and are closed. */
  expelSockets(on?: SocketsIn): Promise<void>;
  /** The next frames of a channel are dropped, doubled, swapped, cut, padded, dripped or broken off. */
  planFrames(fault: PlannedFrameFault, on?: SocketsIn): Promise<void>;
  /** How many frames and refusals are still to come. */
  pendingFrames(): Promise<number>;
};

export function createFaultControls(origin: string): FaultControls {
  const ask = async (at: string, body: Readonly<Record<string, unknown>>): Promise<unknown> => {
    const answer = await fetch(`${origin}/faults/${at}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`/faults/${at}: ${await answer.text()}`);
    return answer.json();
  };
  const post = async (at: string, body: Readonly<Record<string, unknown>>): Promise<void> => {
    await ask(at, body);
  };
  const plan = (path: string, fault: PlannedFaultResponse, count = 1): Promise<void> =>
    post('answers', { path, count, fault });
  return {
    expire: (kind) => post('expire', { kind }),
    dropAnswers: (path, count = 1) => plan(path, { kind: 'drop' }, count),
    failAnswers: (path, count = 1, processed = false) => plan(path, { kind: 'fail', processed }, count),
    delayAnswers: (path, ms, count = 1) => plan(path, { kind: 'delay', ms }, count),
    plan,
    calm: () => post('calm', {}),
    pending: async () => ((await ask('pending', {})) as { count: number }).count,
    throwInTimer: (clock) => post('throw', { clock }),
    jumpClock: (clock, ms) => post('clock', { clock, ms }),
    sendRaw: (bytes, on) => post('sockets/raw', { hex: Buffer.from(bytes).toString('hex'), on }),
    sendText: (text, on) => post('sockets/text', { text, on }),
    closeSockets: (code = 1001, on) => post('sockets/close', { code, on }),
    killSockets: (on) => post('sockets/kill', { on }),
    silenceSockets: (ms, on) => post('sockets/silence', { ms, on }),
    muteSockets: (on) => post('sockets/mute', { on }),
    delayFrames: (ms, on) => post('sockets/latency', { ms, on }),
    deafenSockets: (on) => post('sockets/deaf', { on }),
    refuseNext: (count = 1, on) => post('sockets/refuse', { count, on }),
    expelSockets: (on) => post('sockets/expel', { on }),
    planFrames: (fault, on) => post('sockets/frames', { fault, on }),
    pendingFrames: async () => ((await ask('sockets/pending', {})) as { count: number }).count,
  };
}
