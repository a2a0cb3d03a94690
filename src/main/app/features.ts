import { accountFeature } from '#main/account/feature.ts';
import { deadlinesWatcher } from '#main/actions/feature.ts';
import { alertsFeature } from '#main/alerts/feature.ts';
import { cashFeature } from '#main/cash/feature.ts';
import { chatFeature } from '#main/chat/feature.ts';
import { companyFeature } from '#main/company/feature.ts';
import { diagnosticsFeature } from '#main/diagnostics/feature.ts';
import { groupsFeature } from '#main/groups/feature.ts';
import { inboxFeature } from '#main/inbox/feature.ts';
import type { HandlersOf } from '#main/ipc/handlers.ts';
import { inReplay } from '#main/ipc/in-replay.ts';
import type { AllHandlers } from '#main/ipc/register-handlers.ts';
import { marketFeature } from '#main/market/feature.ts';
import { marketDayWatcher } from '#main/market-day/feature.ts';
import { peopleFeature } from '#main/people/feature.ts';
import type { Closing } from '#main/platform/process/close-in-order.ts';
import { profilesFeature } from '#main/profiles/feature.ts';
import { NO_REPLAY } from '#main/recorder/index.ts';
import { screenerFeature } from '#main/screener/feature.ts';
import { securityCentreFeature } from '#main/security-centre/feature.ts';
import { serviceFeature } from '#main/service/feature.ts';
import { settingsFeature } from '#main/settings/feature.ts';
import { smartOrdersWatcher } from '#main/smart-orders/feature.ts';
import { socialAccountsFeature } from '#main/social-accounts/feature.ts';
import { streamFeature } from '#main/stream/feature.ts';
import { tradeNotesFeature } from '#main/trade-notes/feature.ts';
import { updatesFeature } from '#main/updates/feature.ts';
import { marketMapFeature } from '#main/whole-market/feature.ts';
import { windowsFeature, workspacesFeature } from '#main/windows/feature.ts';
import type { LantaiContract } from '#shared/contract/contract.ts';
import { namesOf } from '#shared/records.ts';
import { appFeature } from './app-feature.ts';
import type { App, DomainName, Feature, Opened, Watcher } from './feature.ts';

/** A feature that is nothing but the calls of a part of the app. */
const callsOf = <Domain extends DomainName>(
  handlers: (app: App) => HandlersOf<LantaiContract[Domain]>,
): Feature<Domain> => ({ open: (app) => ({ handlers: handlers(app) }) });

/** Every feature, by its part of the contract. */
const FEATURES: { readonly [Domain in DomainName]: Feature<Domain> } = {
  account: accountFeature,
  accounts: callsOf(({ services }) => services.handlers.accounts),
  alerts: alertsFeature,
  app: appFeature,
  cash: cashFeature,
  charts: callsOf(({ charts }) => charts.handlers),
  chat: chatFeature,
  company: companyFeature,
  diagnostics: diagnosticsFeature,
  explorer: callsOf(({ services }) => services.handlers.explorer),
  feed: callsOf(({ feed, replay }) => ({
    ...feed.handlers,
    status: () => replay?.statusOf(feed.status()) ?? feed.status(),
  })),
  groups: groupsFeature,
  inbox: inboxFeature,
  market: marketFeature,
  marketMap: marketMapFeature,
  notifications: callsOf(({ desktop }) => desktop.notifications.handlers),
  orders: callsOf(({ services }) => services.handlers.orders),
  portfolio: callsOf(({ services }) => services.handlers.portfolio),
  practice: callsOf(({ practice }) => practice.handlers),
  people: peopleFeature,
  profiles: profilesFeature,
  recents: callsOf(({ files }) => files.recents.handlers),
  replay: callsOf(({ replay }) => replay?.handlers ?? NO_REPLAY),
  screener: screenerFeature,
  securityCentre: securityCentreFeature,
  service: serviceFeature,
  session: callsOf(({ services: { handlers }, windows }) => ({
    ...handlers.session,
    // The windows close with the session, and what they save may need it.
    signOut: async (input, caller) => {
      await windows.saveUnsaved();
      return handlers.session.signOut(input, caller);
    },
  })),
  settings: settingsFeature,
  socialAccounts: socialAccountsFeature,
  stream: streamFeature,
  tradeNotes: tradeNotesFeature,
  transfers: callsOf(({ services }) => services.handlers.transfers),
  updates: updatesFeature,
  watchlist: callsOf(({ services }) => services.handlers.watchlist),
  windows: windowsFeature,
  workspaces: workspacesFeature,
};

const WATCHERS: readonly Watcher[] = [deadlinesWatcher, marketDayWatcher, smartOrdersWatcher];

/** Opens every feature, and while a service is used every watcher. */
export function openFeatures(app: App): {
  readonly handlers: AllHandlers<LantaiContract>;
  /** What has to be closed, the last opened first. */
  readonly closing: Closing;
} {
  const closing: Closing[number][] = [];
  const opened = namesOf(FEATURES).map((domain) => {
    const { handlers, stop } = openFeature(domain, app);
    if (stop) closing.push([domain, stop]);
    return [domain, handlers];
  });
  for (const { name, openWithService } of WATCHERS) {
    const watcher = app.connected && openWithService(app, app.connected);
    if (watcher) closing.push([name, () => watcher.stop()]);
  }
  // The list has every part of the contract, which the types of `fromEntries` do not tell.
  return { handlers: Object.fromEntries(opened) as AllHandlers<LantaiContract>, closing: closing.reverse() };
}

function openFeature<Domain extends DomainName>(domain: Domain, app: App): Opened<Domain> {
  const feature: Feature<Domain> = FEATURES[domain];
  if ('open' in feature) return feature.open(app);
  return app.connected ? feature.openWithService(app, app.connected) : { handlers: inReplay(domain, feature.inReplay) };
}
