import { randomBytes } from 'node:crypto';
import { app, ClipboardItem, clipboard, shell } from 'electron';
import type { Alerts } from '#main/alerts/index.ts';
import type { Charts } from '#main/charts/index.ts';
import type { Chat } from '#main/chat/index.ts';
import { createCompanyHandlers } from '#main/company/index.ts';
import type { createDiagnostics } from '#main/diagnostics/index.ts';
import { type Feed, openWebSocket } from '#main/feed/index.ts';
import { type MarketStream, NO_MARKET_CONNECTION } from '#main/general-connection/index.ts';
import type { Inbox } from '#main/inbox/index.ts';
import { ignoredInReplay, inReplay } from '#main/ipc/in-replay.ts';
import type { AllHandlers } from '#main/ipc/register-handlers.ts';
import type { FileDialogs } from '#main/platform/files/chosen-file.ts';
import { createSaveFiles } from '#main/platform/files/save-files.ts';
import { createCheckHandlers, createProfiles } from '#main/profiles/index.ts';
import { NO_REPLAY, type Replay } from '#main/recorder/index.ts';
import { createRead, createServiceHandlers } from '#main/service/index.ts';
import { createSettingsTransfer, storedPlaces } from '#main/settings/index.ts';
import type { Stream } from '#main/stream/index.ts';
import type { SymbolSelection } from '#main/symbol-selection/symbol-selection.ts';
import type { Services } from '#main/trading/services.ts';
import { readWholeMarket } from '#main/whole-market/index.ts';
import { createWorkspaceFiles, type Windows, windowHandlers, workspaceHandlers } from '#main/windows/index.ts';
import type { AppInfo } from '#shared/contract/app.ts';
import type { LantaiContract } from '#shared/contract/contract.ts';
import type { FeedStatus } from '#shared/contract/feed.ts';
import type { PrefetchedStock } from '#shared/contract/market.ts';
import { restDialect } from '#shared/service/dialect.ts';
import type { Core } from './core.ts';
import type { OpenDesktop } from './open-desktop.ts';
import type { ProfileFiles } from './open-profile-files.ts';
import type { Screener } from './open-screener.ts';
import type { QuitByPerson } from './quit-by-person.ts';

type Parts = {
  readonly files: ProfileFiles;
  readonly services: Services;
  readonly feed: Feed;
  readonly windows: Windows;
  readonly desktop: OpenDesktop;
  readonly dialogs: FileDialogs;
  readonly selection: SymbolSelection<PrefetchedStock>;
  readonly practice: Handlers['practice'];
  readonly replay: Replay | null;
  readonly alerts: Alerts | null;
  readonly stream: Stream | null;
  readonly chat: Chat | null;
  readonly inbox: Inbox | null;
  readonly marketStream: MarketStream | null;
  readonly charts: Charts;
  readonly screener: Screener | null;
  readonly diagnostics: ReturnType<typeof createDiagnostics>;
  info(): AppInfo;
  /** Somebody chose to quit, or to restart. */
  readonly quit: QuitByPerson['quit'];
  feedStatus(status: FeedStatus): FeedStatus;
};

type Handlers = AllHandlers<LantaiContract>;

/** Prices of a recording are of another time, and nothing may be reported about them. */
const ALERTS_IN_REPLAY = {
  list: () => [],
  readings: () => [],
  log: () => [],
  remove: ignoredInReplay,
  bringBack: ignoredInReplay,
  setEnabled: ignoredInReplay,
  clearLog: ignoredInReplay,
};
const STREAM_IN_REPLAY = { subscribe: ignoredInReplay, people: () => [], verified: () => [], blocked: () => [] };
const CHAT_IN_REPLAY = { subscribe: ignoredInReplay, read: ignoredInReplay, draft: ignoredInReplay };

/** Who answers each call of the contract. */
export function allHandlers(core: Core, parts: Parts): Handlers {
  const { services, feed, windows, selection, replay, alerts, stream, chat, desktop, diagnostics } = parts;
  const { quarterlyReports } = restDialect.parse(core.context.profile?.dialect.rest ?? {});
  return {
    ...services.handlers,
    app: appHandlers(core, parts),
    feed: { ...feed.handlers, status: () => parts.feedStatus(feed.status()) },
    alerts: alerts?.handlers ?? inReplay('alerts', ALERTS_IN_REPLAY),
    stream: stream?.handlers ?? inReplay('stream', STREAM_IN_REPLAY),
    chat: chat?.handlers ?? inReplay('chat', CHAT_IN_REPLAY),
    charts: parts.charts.handlers,
    service: services.client ? createServiceHandlers(services.client, core.broadcasts.all) : inReplay('service'),
    company: services.client
      ? createCompanyHandlers(createRead(services.client), quarterlyReports)
      : inReplay('company'),
    inbox: parts.inbox?.handlers ?? inReplay('inbox'),
    screener: parts.screener?.handlers ?? inReplay('screener', { screens: () => [] }),
    marketMap: marketMapHandlers(core, services),
    practice: parts.practice,
    replay: replay?.handlers ?? NO_REPLAY,
    market: {
      ...services.handlers.market,
      ...(parts.marketStream?.handlers ?? { index: () => null, connection: () => NO_MARKET_CONNECTION }),
      prefetch: ({ symbol }) => selection.prefetch(symbol),
    },
    windows: { ...windowHandlers(windows), setLink: ({ group, symbol }) => selection.select(group, symbol) },
    workspaces: workspacesHandlers(core, parts),
    settings: settingsHandlers(core, parts),
    profiles: profilesHandlers(core, parts),
    recents: parts.files.recents.handlers,
    notifications: desktop.notifications.handlers,
    diagnostics: diagnostics.handlers,
  };
}

const marketMapHandlers = ({ context }: Core, { client }: Services): Handlers['marketMap'] =>
  client ? { stocks: () => readWholeMarket(client, context.timers.now) } : inReplay('marketMap');

const appHandlers = (
  { notices, painted }: Core,
  { info, quit, services, dialogs, files: { texts } }: Parts,
): Handlers['app'] => ({
  info,
  notices: () => notices.list(),
  dismissNotice: ({ id }) => notices.dismiss(id),
  health: () => services.health(),
  quit: () => void quit(),
  ...createSaveFiles({ ...dialogs, texts }),
  copyPicture: ({ picture }) => {
    // A copy: what came over the bridge may be a view of a larger buffer.
    const png = new Blob([new Uint8Array(picture)], { type: 'image/png' });
    return clipboard.write([new ClipboardItem({ 'image/png': png })]);
  },
  painted: ({ stage, at }) => painted.report(stage, at),
});

const workspacesHandlers = ({ context }: Core, { windows, dialogs, files: { texts } }: Parts): Handlers['workspaces'] =>
  workspaceHandlers({
    windows,
    now: () => context.timers.now(),
    files: createWorkspaceFiles({ ...dialogs, texts }),
    templateName: (template) => texts()(`workspaces:templates.${template}.name`),
  });

const settingsHandlers = ({ context }: Core, { dialogs, files: { settings, texts } }: Parts): Handlers['settings'] => ({
  ...settings.handlers,
  ...createSettingsTransfer({
    ...dialogs,
    store: settings,
    dir: context.dirs.settingsDir,
    now: () => context.timers.now(),
    texts,
    places: storedPlaces(context.dirs, context.profiles.file),
    reveal: (path) => shell.showItemInFolder(path),
  }),
});

const profilesHandlers = (
  { context, broadcasts }: Core,
  { info, dialogs, quit, files: { texts } }: Parts,
): Handlers['profiles'] => ({
  ...createProfiles({
    ...dialogs,
    stored: context.profiles.stored,
    running: { name: info().profileName, by: context.profiles.by },
    texts,
    changed: (list) => broadcasts.all('profiles', 'changed', list),
    restart: () => void quit(() => app.relaunch()),
  }).handlers,
  ...createCheckHandlers({
    ...dialogs,
    texts,
    isReplay: context.replay !== null,
    transport: (url, request) => fetch(url, request),
    openSocket: openWebSocket,
    timers: context.timers,
    random: Math.random,
    randomBytes: (count) => randomBytes(count),
    onProgress: (progress) => broadcasts.all('profiles', 'checkProgress', progress),
  }),
});
