import type { Transport } from '#main/service/index.ts';

/** A transport whose latest answer can be seen in full. For the sign-in only, which calls one endpoint after the other. */
export type LookingTransport = {
  readonly transport: Transport;
  /** Text of the latest answer, secrets included; it is dropped. */
  take(): string;
};

export function lookingTransport(transport: Transport): LookingTransport {
  let parts: Uint8Array[] = [];
  return {
    async transport(url, request) {
      const answer = await transport(url, request);
      const received: Uint8Array[] = [];
      parts = received;
      const { body, status, headers } = answer;
      return { status, headers, body: body && passing(body, received) };
    },
    take() {
      const text = Buffer.concat(parts).toString('utf8');
      parts = [];
      return text;
    },
  };
}

async function* passing(body: AsyncIterable<Uint8Array>, into: Uint8Array[]): AsyncGenerator<Uint8Array> {
  for await (const part of body) {
    into.push(part);
    yield part;
  }
}
