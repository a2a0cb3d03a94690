import https from 'node:https';
import { session } from 'electron';
import { createNetwork, type Network } from '#main/platform/network/network.ts';
import type { Core } from './core.ts';

/** The way to other computers, for everything in this process: sockets and uploads use the default agent of https. */
export function openNetwork({ context: { timers, log }, events }: Core): Network {
  const network = createNetwork({
    resolveProxy: (url) => session.defaultSession.resolveProxy(url),
    now: () => timers.now(),
    after: (ms, task) => timers.after(ms, task),
    log,
  });
  https.globalAgent = network.agent;
  events.connectionsDoubted.on(() => network.forget());
  return network;
}
