import type { FaultResponse, PlannedFrameFault, SocketKind } from '#exchange/rest/index.ts';

/** As rest/trouble.ts has them; `processed` is true when left out. */
export type PlannedFaultResponse = {
  readonly kind: FaultResponse['kind'];
  readonly ms?: number;
  readonly processed?: boolean;
};

/** Which sockets; both trading ones when left out, unless said otherwise. */
export type SocketsIn = SocketKind | 'all';

/** The fault controls of a running exchange, see rest/faults.ts. `path` is as the catalogue writes it. */
export type FaultControls = {
  /** Every token of a kind that is out there ends now. */
  expire(kind: 'main' | 'trading' | 'securities'): Promise<void>;
  /** The next answers are never sent, though the calls are carried out. */
  dropAnswers(path: string, count?: number): Promise<void>;
  /** The next answers are 500; the calls are carried out only with `processed`. */
  failAnswers(path: string, count?: number, processed?: boolean): Promise<void>;
  delayAnswers(path: string, ms: number, count?: number): Promise<void>;
  /** The next answers go wrong in any of the ways that there are; a path of `*` means every one. */
  plan(path: string, trouble: PlannedFaultResponse, count?: number): Promise<void>;
  /** Nothing that was planned happens any more. */
  calm(): Promise<void>;
  /** How many answers are still to go wrong: 0 once every planned one has. */
  pending(): Promise<number>;
  /** A clock jumps by so many ms; the market's only forward. */
  jumpClock(clock: 'market' | 'wall', ms: number): Promise<void>;
  /** A timer on that clock throws. */
  stumble(clock: 'market' | 'wall'): Promise<void>;
  /** One binary frame to every trading socket, the chart's too. */
  sendRaw(bytes: Uint8Array, on?: SocketsIn): Promise<void>;
  sendText(text: string, on?: SocketsIn): Promise<void>;
  /** Every socket when not told which. */
  closeSockets(code?: number, on?: SocketsIn): Promise<void>;
  killSockets(on?: SocketsIn): Promise<void>;
  /** Nothing is said for so long. */
  silenceSockets(ms: number, on?: SocketsIn): Promise<void>;
  /** Pings are answered and no data are sent, on sockets to come too, until calm. */
  muteSockets(on?: SocketsIn): Promise<void>;
  /** Every frame comes so much later, on sockets to come too; 0 ends it. */
  delayFrames(ms: number, on?: SocketsIn): Promise<void>;
  /** Half-open: those that are open say and hear nothing, and stay open, until calm. */
  deafenSockets(on?: SocketsIn): Promise<void>;
  /** The next ones to show good credentials are refused, on an open connection too. */
  refuseNext(count?: number, on?: SocketsIn): Promise<void>;
  /** Those that are open are told 401 and closed. */
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
  const plan = (path: string, trouble: PlannedFaultResponse, count = 1): Promise<void> =>
    post('trouble', { path, count, trouble });
  return {
    expire: (kind) => post('expire', { kind }),
    dropAnswers: (path, count = 1) => plan(path, { kind: 'drop' }, count),
    failAnswers: (path, count = 1, processed = false) => plan(path, { kind: 'fail', processed }, count),
    delayAnswers: (path, ms, count = 1) => plan(path, { kind: 'delay', ms }, count),
    plan,
    calm: () => post('calm', {}),
    pending: async () => ((await ask('pending', {})) as { count: number }).count,
    stumble: (clock) => post('stumble', { clock }),
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
