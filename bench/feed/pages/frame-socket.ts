import type { FrameAck } from '#shared/contract/frames.ts';
import { decodeFrame } from './frame-wire.ts';
import { onSubscriptions } from './subscriptions.ts';

/** Hands the window a feed port whose other end is a socket of the bench, and sends the window’s subscriptions to the bench. */
export async function openFrameSocket(url: string, give: (port: MessagePort) => void): Promise<void> {
  const socket = new WebSocket(url);
  socket.binaryType = 'arraybuffer';
  await new Promise<void>((opened, failed) => {
    socket.onopen = () => opened();
    socket.onerror = () => failed(new Error('the bench does not answer'));
  });
  const { port1, port2 } = new MessageChannel();
  socket.onmessage = ({ data }: MessageEvent<ArrayBuffer>) => port2.postMessage(decodeFrame(data));
  port2.onmessage = ({ data }: MessageEvent<FrameAck>) => socket.send(JSON.stringify(data));
  give(port1);
  onSubscriptions((subscriptions) => socket.send(JSON.stringify({ subscriptions })));
}
