import type { Trouble } from '../rest/index.ts';

/** As rest/trouble.ts has them; `processed` is true when left out. */
export type PlannedTrouble = { readonly kind: Trouble['kind']; readonly ms?: number; readonly processed?: boolean };

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
  plan(path: string, trouble: PlannedTrouble, count?: number): Promise<void>;
  /** Nothing that was planned happens any more. */
  calm(): Promise<void>;
  /** How many answers are still to go wrong: 0 once every planned one has. */
  pending(): Promise<number>;
  /** A clock jumps by so many ms; the market's only forward. */
  jumpClock(clock: 'market' | 'wall', ms: number): Promise<void>;
  /** One binary frame to every trading socket. */
  sendRaw(bytes: Uint8Array): Promise<void>;
  sendText(text: string): Promise<void>;
  closeSockets(code?: number): Promise<void>;
  killSockets(): Promise<void>;
  silenceSockets(ms: number): Promise<void>;
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
  const plan = (path: string, trouble: PlannedTrouble, count = 1): Promise<void> =>
    post('trouble', { path, count, trouble });
  return {
    expire: (kind) => post('expire', { kind }),
    dropAnswers: (path, count = 1) => plan(path, { kind: 'drop' }, count),
    failAnswers: (path, count = 1, processed = false) => plan(path, { kind: 'fail', processed }, count),
    delayAnswers: (path, ms, count = 1) => plan(path, { kind: 'delay', ms }, count),
    plan,
    calm: () => post('calm', {}),
    pending: async () => ((await ask('pending', {})) as { count: number }).count,
    jumpClock: (clock, ms) => post('clock', { clock, ms }),
    sendRaw: (bytes) => post('sockets/raw', { hex: Buffer.from(bytes).toString('hex') }),
    sendText: (text) => post('sockets/text', { text }),
    closeSockets: (code = 1001) => post('sockets/close', { code }),
    killSockets: () => post('sockets/kill', {}),
    silenceSockets: (ms) => post('sockets/silence', { ms }),
  };
}
