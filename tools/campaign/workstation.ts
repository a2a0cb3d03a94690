import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { createServices } from '#main/app/create-services.ts';
import { createOrderTransport, type OrderTransport, type Transport } from '#main/service/index.ts';
import type { SecretVault, VaultContent } from '#main/session/index.ts';
import type { Services } from '#main/trading/services.ts';
import { DEFAULT_SETTINGS } from '#shared/contract/default-settings.ts';
import { type RestDialect, restDialect } from '#shared/service/dialect.ts';
import type { ServiceAddresses } from '#shared/service/profile.ts';
import type { CallsInFlight } from '#tools/testing/calls-in-flight.ts';
import type { VirtualTime } from '#tools/testing/virtual-time.ts';
import { ABSENCE_AFTER_MS } from './actions.ts';
import { CALL_HEADER } from './proxy.ts';

export function memoryVault(): SecretVault {
  let content: VaultContent = { kind: 'empty' };
  return {
    isAvailable: async () => true,
    load: async () => content,
    save: async (secret) => {
      content = { kind: 'found', secret };
    },
    clear: async () => {
      content = { kind: 'empty' };
    },
  };
}

export type WorkstationDeps = {
  readonly addresses: ServiceAddresses;
  /** Keys of its profile, besides those of every sequence. */
  readonly keys: Partial<RestDialect>;
  readonly vault: SecretVault;
  /** Folder of the journal and of the kill switch's latch. */
  readonly folder: string;
  readonly time: VirtualTime;
  readonly calls: CallsInFlight;
  readonly log: (line: string) => void;
  /** A request is about to leave. */
  readonly leaving: (method: string, url: string, body: string) => void;
  /** Something secret went by on the wire. */
  readonly secret: (text: string) => void;
};

export type Workstation = { readonly services: Services; closeSockets(): void };

const SECRETS = /"(?:access_token|refresh_token|token|key|pin|password|login_token)":"([^"]+)"/g;

/** The main process's order path as the app wires it, on virtual time, with its calls counted. */
export function openWorkstation(deps: WorkstationDeps): Workstation {
  const { calls } = deps;
  const own = createOrderTransport();
  const noteSecrets = (text: string): void => {
    for (const [, found] of text.matchAll(SECRETS)) deps.secret(found ?? '');
  };
  const transport: Transport = async (url, request) => {
    const id = calls.begin();
    deps.leaving(request.method, url, request.body ?? '');
    try {
      const headers = { ...request.headers, [CALL_HEADER]: String(id) };
      const answer = await fetch(url, { ...request, headers });
      const text = await answer.text();
      noteSecrets(`${text}${request.body ?? ''}`);
      return { status: answer.status, headers: answer.headers, body: new Response(text).body };
    } finally {
      calls.end(id);
    }
  };
  const orderTransport: OrderTransport = async (request) => {
    const id = calls.begin();
    const release = (): string => {
      const bearer = request.release();
      deps.leaving(request.method, request.url, request.body ?? '');
      return bearer;
    };
    try {
      return await own.send({ ...request, headers: { ...request.headers, [CALL_HEADER]: String(id) }, release });
    } finally {
      calls.end(id);
    }
  };
  const services = createServices({
    profile: { name: 'practice', mode: 'practice', addresses: deps.addresses },
    dialect: restDialect.parse({
      ...deps.keys,
      absenceAfterMs: ABSENCE_AFTER_MS,
      listIsComplete: true,
      historyIsComplete: true,
    }),
    vault: deps.vault,
    timers: deps.time.timers,
    monotonicMs: () => deps.time.monotonicMs(),
    randomBytes,
    journalPath: join(deps.folder, 'orders.db'),
    riskStatePath: join(deps.folder, 'risk.json'),
    log: (level, event, fields) => deps.log(JSON.stringify({ level, event, ...fields })),
    broadcast: () => undefined,
    settings: { get: () => DEFAULT_SETTINGS, change: () => undefined, onChange: () => () => undefined },
    transport,
    orderTransport,
  });
  return { services, closeSockets: () => own.close() };
}
