import { atPort, portOf } from './exchange-profile.ts';
import type { Setup } from './fixtures.ts';
import { openRecordingProxy } from './recording-proxy.ts';

/** An exchange of its own behind a recording proxy, and the profile that leads to it through the proxy. */
export async function startRecorded(setup: Setup) {
  const exchange = await setup.startExchange();
  const proxy = await openRecordingProxy(portOf(exchange.profile));
  setup.onClose(proxy.close);
  return { exchange, proxy, profile: atPort(exchange.profile, proxy.port) };
}

/** A workstation on it. As with a real service the profile names no account, so all of it is typed by hand. */
export async function openRecorded(setup: Setup) {
  const { exchange, proxy, profile } = await startRecorded(setup);
  const { credentials, ...addresses } = profile;
  // With the standard desk: what no window may show is looked for in as many panels as there are.
  return { exchange, proxy, credentials, lantai: await setup.open({ ...addresses, mode: 'practice' }) };
}
