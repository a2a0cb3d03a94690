import { feed } from '#proto/index.ts';
import { withoutAddressSecret } from '#shared/practice/address-secret.ts';

type SeenRequest = {
  /** The request as it may be recorded: channels and ping, without the identity. */
  readonly recordable: Uint8Array;
  /** It has a subscription, which replaces that of an earlier request. */
  readonly subscribes: boolean;
  /** What must appear nowhere in the recording. */
  readonly secrets: readonly string[];
};

/** Shorter text is no secret, and too likely to occur in a price. */
const SHORTEST_SECRET = 6;

/** Takes apart what is sent over a trading socket. A malformed request is recorded as an empty one. */
export function withoutIdentity(bytes: Uint8Array): SeenRequest {
  let request: feed.WebsocketRequest;
  try {
    request = feed.WebsocketRequest.decode(bytes);
  } catch {
    return { recordable: new Uint8Array(0), subscribes: false, secrets: [] };
  }
  const { channel, ping, key, access_token } = request;
  const recordable: feed.WebsocketRequest.$Properties = {};
  if (channel) recordable.channel = channel;
  if (ping) recordable.ping = ping;
  return {
    recordable: feed.WebsocketRequest.encode(recordable).finish(),
    subscribes: Boolean(channel),
    secrets: [key, access_token].filter((secret) => secret.length >= SHORTEST_SECRET),
  };
}

/** The address of a socket without its query and credentials, and without the secret of a practice exchange. */
export function withoutQuery(url: string): string {
  if (!URL.canParse(url)) return '';
  const { protocol, host, pathname } = new URL(url);
  return withoutAddressSecret(`${protocol}//${host}${pathname}`);
}
