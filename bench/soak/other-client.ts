import { WebSocket } from 'ws';
import { feed } from '#proto/index.ts';

const identity = { user_id: 'other', key: 'other', access_token: 'other' };
const HELLO = feed.WebsocketRequest.encode(identity).finish();
const EVERYTHING = feed.WebsocketRequest.encode({ ...identity, channel: { running_trade_batch: ['*'] } }).finish();

/**
 * Somebody else at the service, who is back at once after each break: the market goes on while we
 * are away, and its trades are missing when we return. @returns hangs up for good
 */
export function connectOtherClient(url: string): () => void {
  let socket: WebSocket | null = null;
  const connect = (): void => {
    const mine = new WebSocket(url, { perMessageDeflate: false });
    socket = mine;
    mine.on('error', () => {});
    mine.on('open', () => {
      mine.send(HELLO);
      mine.send(EVERYTHING);
    });
    mine.on('close', () => {
      if (socket === mine) connect();
    });
  };
  connect();
  return () => {
    const last = socket;
    socket = null;
    last?.terminate();
  };
}
