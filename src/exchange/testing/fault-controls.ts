/** The fault controls of a running exchange, see rest/faults.ts. `path` is as the catalogue writes it. */
export type FaultControls = {
  /** Every token of a kind that is out there ends now. */
  expire(kind: 'main' | 'trading' | 'securities'): Promise<void>;
  /** The next answers are never sent, though the calls are carried out. */
  dropAnswers(path: string, count?: number): Promise<void>;
  /** The next answers are 500; the calls are carried out only with `processed`. */
  failAnswers(path: string, count?: number, processed?: boolean): Promise<void>;
  delayAnswers(path: string, ms: number, count?: number): Promise<void>;
  /** One binary frame to every trading socket. */
  sendRaw(bytes: Uint8Array): Promise<void>;
  sendText(text: string): Promise<void>;
  closeSockets(code?: number): Promise<void>;
  killSockets(): Promise<void>;
  silenceSockets(ms: number): Promise<void>;
};

export function createFaultControls(origin: string): FaultControls {
  const post = async (at: string, body: Readonly<Record<string, unknown>>): Promise<void> => {
    const answer = await fetch(`${origin}/faults/${at}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`/faults/${at}: ${await answer.text()}`);
    await answer.arrayBuffer();
  };
  return {
    expire: (kind) => post('expire', { kind }),
    dropAnswers: (path, count = 1) => post('drop', { path, count }),
    failAnswers: (path, count = 1, processed = false) => post('fail', { path, count, processed }),
    delayAnswers: (path, ms, count = 1) => post('delay', { path, ms, count }),
    sendRaw: (bytes) => post('sockets/raw', { hex: Buffer.from(bytes).toString('hex') }),
    sendText: (text) => post('sockets/text', { text }),
    closeSockets: (code = 1001) => post('sockets/close', { code }),
    killSockets: () => post('sockets/kill', {}),
    silenceSockets: (ms) => post('sockets/silence', { ms }),
  };
}
