import { feed } from '#proto/index.ts';

export type SeenRequest = {
  /** The request as it may be kept: channels and ping, nothing of who asked. */
  readonly kept: Uint8Array;
  /** It says what is wanted, and so replaces what an earlier one wanted. */
  readonly subscribes: boolean;
  /** What must appear nowhere in the recording. */
  readonly secrets: readonly string[];
};

/** Too short to be a secret, and too likely to stand in a price. */
const SHORTEST_SECRET = 6;

/** Takes apart what is sent over a trading socket. What cannot be read is kept as an empty request. */
export function withoutIdentity(bytes: Uint8Array): SeenRequest {
  let request: feed.WebsocketRequest;
  try {
    request = feed.WebsocketRequest.decode(bytes);
  } catch {
    return { kept: new Uint8Array(0), subscribes: false, secrets: [] };
  }
  const { channel, ping, key, access_token } = request;
  const kept: feed.WebsocketRequest.$Properties = {};
  if (channel) kept.channel = channel;
  if (ping) kept.ping = ping;
  return {
    kept: feed.WebsocketRequest.encode(kept).finish(),
    subscribes: Boolean(channel),
    secrets: [key, access_token].filter((secret) => secret.length >= SHORTEST_SECRET),
  };
}

/** Where a socket goes, without what an address may carry beside that. */
export function withoutQuery(url: string): string {
  if (!URL.canParse(url)) return '';
  const { protocol, host, pathname } = new URL(url);
  return `${protocol}//${host}${pathname}`;
}
