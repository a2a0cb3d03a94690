import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createVirtualTimers } from '#main/platform/testing/virtual-timers.ts';
import { createRead, type ServiceClient } from '#main/service/index.ts';
import type { DrawingDocument } from '#shared/chart/drawing-document.ts';
import { contract } from '#shared/contract/contract.ts';
import { LantaiError } from '#shared/contract/error.ts';
import type { SessionState } from '#shared/contract/session.ts';
import { createCharts } from '../index.ts';

export const WINDOW = { windowId: 'w1' };

/** Drawings with these ids. */
export const sampleDocument = (...ids: string[]): DrawingDocument => ({
  version: 1,
  drawings: ids.map((id) => ({
    id,
    tool: 'horizontal-line',
    anchors: [{ at: 1_772_000_000_000, price: 4_500 }],
    text: '',
    style: { colour: null, width: 1, dash: 'solid', fill: 0.2 },
    locked: false,
    hidden: false,
  })),
});

export const signedInAs = (id: number): SessionState => ({
  kind: 'signed-in',
  user: { id, username: `user${id}`, fullname: '' },
  remembered: false,
  trading: { kind: 'locked', reason: 'start', attemptsLeft: null, blockedUntil: null },
});

/** The service's part of layouts and settings, which a test plays: what it stores, and what it refuses. */
function createFakeChartService() {
  const layouts = new Map<string, { content: string; revision: number }>();
  const settings = new Map<string, string>();
  /** Thrown by every call while it is set. */
  const state: {
    failure: LantaiError | null;
    /** Thrown although the layout was saved. */
    afterSave: LantaiError | null;
    /** What the answer to a saved setting waits for. */
    gate: Promise<void> | null;
  } = { failure: null, afterSave: null, gate: null };
  const calls: string[] = [];
  const guard = (call: string): void => {
    calls.push(call);
    if (state.failure) throw state.failure;
  };
  const answerOf = (symbol: string) => {
    const { content = null, revision = 0 } = layouts.get(symbol) ?? {};
    return { data: { content, revision, updated_at: '2026-03-02T02:00:00Z' } };
  };
  const client = {
    async layout({ symbol }: { symbol: string }) {
      guard(`layout ${symbol}`);
      return answerOf(symbol);
    },
    async saveLayout({ symbol, content, revision }: { symbol: string; content: string; revision: number }) {
      guard(`saveLayout ${symbol}`);
      const current = layouts.get(symbol)?.revision ?? 0;
      if (revision !== current) throw new LantaiError('UNREADABLE_ANSWER', 'conflict', { params: { status: 409 } });
      layouts.set(symbol, { content, revision: current + 1 });
      if (state.afterSave) throw state.afterSave;
      return answerOf(symbol);
    },
    async configurations() {
      guard('configurations');
      return { data: { configurations: [...settings].map(([key, value]) => ({ key, value })) } };
    },
    async saveConfiguration({ key, value }: { key: string; value: string }) {
      guard(`saveConfiguration ${key}`);
      settings.set(key, value);
      await state.gate;
    },
  };
  return { client: client as unknown as ServiceClient['charts'], layouts, settings, state, calls };
}

export const UNREACHABLE = new LantaiError('UNREACHABLE', 'no connection');

/** Charts on virtual time with a folder of their own, on a service that the test plays. */
export function createChartBench() {
  const folder = mkdtempSync(join(tmpdir(), 'lantai-chart-store-'));
  const timers = createVirtualTimers();
  const service = createFakeChartService();
  const events: { readonly name: string; readonly payload: unknown }[] = [];
  let damaged = 0;
  let user = 7;
  const open = () => {
    const charts = createCharts({
      client: service.client,
      read: createRead(null),
      folder,
      timers,
      broadcast(domain, name, payload) {
        const entry = contract[domain][name] as unknown as { payload: { parse(value: unknown): unknown } };
        events.push({ name, payload: entry.payload.parse(payload) });
      },
      damaged: () => {
        damaged += 1;
      },
      failed(error) {
        throw error;
      },
      succeeded: () => {},
    });
    charts.session(signedInAs(user));
    return charts;
  };
  let charts = open();
  return {
    folder,
    timers,
    service,
    events,
    charts: () => charts,
    damaged: () => damaged,
    /** Payloads of one event, oldest first. */
    eventsOf: (name: string) => events.filter((event) => event.name === name).map(({ payload }) => payload),
    /** Waits for the files; what has not been sent is not sent. A killed process ends like this. */
    async reopen(as = user) {
      charts.session({ kind: 'signed-out', reason: 'asked' });
      await charts.close();
      user = as;
      charts = open();
    },
    /** Lets answers arrive and timers run, `ms` of them. */
    async run(ms: number) {
      timers.advance(ms);
      // A step of the exchange is a few promises long.
      for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
    },
    async end() {
      await charts.close();
      rmSync(folder, { recursive: true });
    },
  };
}
