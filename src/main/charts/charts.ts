import { join } from 'node:path';
import type { Broadcast, HandlersOf } from '#main/ipc/handlers.ts';
import { notInReplay } from '#main/ipc/in-replay.ts';
import type { Timers } from '#main/platform/timers.ts';
import type { ReadEndpoint, ServiceClient } from '#main/service/index.ts';
import type { Drawing } from '#shared/chart/drawing-document.ts';
import type { chartsContract } from '#shared/contract/charts.ts';
import type { LantaiContract } from '#shared/contract/contract.ts';
import { LantaiError } from '#shared/contract/error.ts';
import type { SessionState } from '#shared/contract/session.ts';
import type { StockCode } from '#shared/market/index.ts';
import { chartsEndpoints } from '#shared/service/charts.ts';
import { timeOf } from '#shared/service/read/index.ts';
import { userIdOf } from '#shared/signed-in.ts';
import { createChartFacts } from './chart-facts.ts';
import { createChartFlow } from './chart-flow.ts';
import { type ChartFolder, type FolderReports, openChartFolder } from './chart-folder.ts';
import { ChartSettingsSync, type SettingService } from './chart-settings.ts';
import { Drawings, type LayoutService } from './drawings.ts';
import { createDrawingsToday } from './drawings-today.ts';

/** While a recording plays: drawings and settings stay on this computer, and nothing else can be answered. */
const NO_CHART_SERVICE = Object.fromEntries(
  Object.keys(chartsEndpoints).map((name) => [name, notInReplay]),
) as unknown as ServiceClient['charts'];

type ChartsOptions = {
  /** Null while a recording plays. */
  readonly client: ServiceClient['charts'] | null;
  readonly read: ReadEndpoint;
  /** Has a folder for each person. */
  readonly folder: string;
  readonly timers: Timers;
  readonly broadcast: Broadcast<LantaiContract>;
  /** The drawings of a stock have changed, here, on the service or by a split; with the prices of today. */
  onDrawings?(symbol: StockCode, drawings: readonly Drawing[]): void;
} & Omit<FolderReports, 'now'>;

export type Charts = {
  readonly handlers: HandlersOf<typeof chartsContract>;
  session(state: SessionState): void;
  /** The service answers again. */
  reachable(): void;
  /** Reports the drawings of a stock once more, see `onDrawings`. */
  refreshDrawings(symbol: StockCode): Promise<void>;
  /** Resolves when what was drawn and set is on disk, and on the service if that answers soon. */
  close(): Promise<void>;
};

const QUIT_TIMEOUT_MS = 2_000;
/** The service's settings of charts. */
const SETTING_TYPE = 1;

function layoutsOf(client: ServiceClient['charts']): LayoutService {
  return {
    async read(symbol) {
      try {
        const { content, revision = 0, updated_at: savedAt } = (await client.layout({ symbol })).data;
        return { content, revision, savedAt: timeOf(savedAt) ?? null };
      } catch (thrown) {
        if (!(thrown instanceof LantaiError && thrown.code === 'NOT_FOUND')) throw thrown;
        return { content: null, revision: 0, savedAt: null };
      }
    },
    save: async (symbol, content, revision) =>
      (await client.saveLayout({ symbol, content, revision })).data.revision ?? 0,
  };
}

const settingsOf = (client: ServiceClient['charts']): SettingService => ({
  read: async () => (await client.configurations({ user_setting_type: SETTING_TYPE })).data.configurations,
  save: (key, value) => client.saveConfiguration({ key, value, user_setting_type: SETTING_TYPE }),
});

export function createCharts({
  client,
  read,
  folder,
  timers,
  broadcast,
  onDrawings,
  ...reports
}: ChartsOptions): Charts {
  const service = client ?? NO_CHART_SERVICE;
  const facts = createChartFacts(read, timers);
  const flow = createChartFlow(read);
  const drawings = new Drawings({
    layouts: layoutsOf(service),
    timers,
    changed(symbol, changed, from) {
      broadcast('charts', 'drawingsChanged', { symbol, ...changed, from });
      today.changed(symbol, changed.document.drawings);
    },
    syncChanged: (symbol, sync) => broadcast('charts', 'drawingSyncChanged', { symbol, sync }),
  });
  const today = createDrawingsToday({
    stored: (symbol) => drawings.get(symbol).document.drawings,
    actions: (symbol, from, to) => facts.actions({ symbol, from, to }),
    now: () => timers.now(),
    publish: (symbol, current) => onDrawings?.(symbol, current),
  });
  const settings = new ChartSettingsSync({
    service: settingsOf(service),
    timers,
    changed: (all) => broadcast('charts', 'settingsChanged', all),
  });
  let user: number | null = null;
  /** Folders of everybody who was signed in since the start, by user ID. */
  const folders = new Map<number, ChartFolder>();
  const now = (): Date => new Date(timers.now());
  function folderOf(id: number): ChartFolder {
    const opened = folders.get(id) ?? openChartFolder(join(folder, String(id)), { ...reports, now });
    folders.set(id, opened);
    return opened;
  }

  return {
    handlers: {
      drawings: ({ symbol }) => drawings.get(symbol),
      saveDrawings: ({ symbol, document, basedOn }, { windowId }) => drawings.save(symbol, document, basedOn, windowId),
      resolveDrawings: ({ symbol, keep }) => drawings.resolve(symbol, keep),
      ...facts.handlers,
      flow: flow.flow,
      settings: () => settings.get(),
      saveSetting: ({ key, value }) => settings.save(key, value),
    },
    session(state) {
      const next = userIdOf(state);
      if (next === user) return;
      user = next;
      const own = next === null ? null : folderOf(next);
      facts.clear();
      flow.clear();
      drawings.select(own);
      settings.select(own);
    },
    reachable() {
      drawings.reachable();
      settings.reachable();
    },
    refreshDrawings: (symbol) => today.refresh(symbol),
    async close() {
      const late = Promise.withResolvers<void>();
      const cancel = timers.after(QUIT_TIMEOUT_MS, late.resolve);
      await Promise.all([drawings.close(late.promise), settings.close(late.promise)]);
      cancel();
      await Promise.all([...folders.values()].map((each) => each.settled()));
    },
  };
}
