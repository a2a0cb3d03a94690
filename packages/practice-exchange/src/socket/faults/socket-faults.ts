import type { WebSocket } from 'ws';
import type { Clock } from '#exchange/clock/index.ts';
import type { SocketFaults, SocketKind } from '#exchange/rest/index.ts';
import { namesOf } from '#shared/records.ts';
import type { Link } from '../connections/link.ts';
import { CLOSE_UNAUTHENTICATED } from '../connections/trading-connection.ts';
import { errorMessage } from '../messages/messages.ts';
import type { FaultPlan, Planned } from './fault-plan.ts';

type OpenSocket = { readonly socket: WebSocket; readonly kind: SocketKind; readonly link: Link };

/**
 * Faults for open and later sockets.
 * @param open those of these kinds
 */
export function createSocketFaults(
  open: (kinds: readonly SocketKind[]) => readonly OpenSocket[],
  plans: Readonly<Record<SocketKind, FaultPlan>>,
  clock: Clock,
): SocketFaults {
  const every = namesOf(plans);
  const add = (planned: Planned, on: readonly SocketKind[]): void => {
    for (const kind of on) plans[kind].add(planned);
  };
  return {
    sendRaw: (bytes, on) => {
      for (const { link } of open(on)) link.send(bytes, 'raw');
    },
    sendText: (text, on) => {
      for (const { link } of open(on)) link.send(text, 'raw');
    },
    close: (code, on) => {
      for (const { socket } of open(on)) socket.close(code);
    },
    kill: (on) => {
      for (const { socket } of open(on)) socket.terminate();
    },
    silence: (ms, on) => {
      for (const { link } of open(on)) link.silenceUntil(clock.now() + ms);
    },
    mute: (on) => {
      for (const kind of on) plans[kind].isMuted = true;
    },
    latency: (ms, on) => {
      for (const kind of on) plans[kind].latencyMs = ms;
    },
    deaf: (on) => {
      for (const { link } of open(on)) link.goDeaf();
    },
    refuse: (count, on) => add({ fault: 'refusal', left: count }, on),
    expel: (on) => {
      for (const { socket, kind, link } of open(on)) {
        if (kind === 'trading' || kind === 'chart') link.send(errorMessage(401, 'INVALID_TOKEN: expelled'), 'error');
        socket.close(CLOSE_UNAUTHENTICATED, 'expelled');
      }
    },
    frames: (fault, on) => add({ fault, left: fault.count }, on),
    pending: () =>
      [...new Set(every.flatMap((kind) => plans[kind].pending()))].reduce((sum, { left }) => sum + left, 0),
    calm: () => {
      for (const kind of every) plans[kind].calm();
      for (const { link } of open(every)) link.calm();
    },
  };
}
