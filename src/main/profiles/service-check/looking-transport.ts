import type { Transport } from '#main/service/index.ts';

/** A transport whose latest answer can be seen in full. For the sign-in only, which calls one endpoint after the other. */
type LookingTransport = {
  readonly transport: Transport;
  /** Text of the latest answer, secrets included; it is dropped. */
  take(): string;
  /** Unix ms on the service's clock: the latest `Date` and what has passed since; this machine's before the first. */
  serviceNow(): number;
};

export function lookingTransport(transport: Transport, now: () => number): LookingTransport {
  let parts: Uint8Array[] = [];
  let offsetMs = 0;
  return {
    async transport(url, request) {
      const answer = await transport(url, request);
      const received: Uint8Array[] = [];
      parts = received;
      const { body, status, headers } = answer;
      const date = Date.parse(headers.get('date') ?? '');
      if (Number.isFinite(date)) offsetMs = date - now();
      return { status, headers, body: body && passing(body, received) };
    },
    take() {
      const text = Buffer.concat(parts).toString('utf8');
      parts = [];
      return text;
    },
    serviceNow: () => now() + offsetMs,
  };
}

async function* passing(body: AsyncIterable<Uint8Array>, into: Uint8Array[]): AsyncGenerator<Uint8Array> {
  for await (const part of body) {
    into.push(part);
    yield part;
  }
}
