import { accountContract } from './account.ts';
import { accountsContract } from './accounts.ts';
import { alertsContract } from './alerts.ts';
import { appContract } from './app.ts';
import { cashContract } from './cash.ts';
import { chartsContract } from './charts.ts';
import { chatContract } from './chat.ts';
import { companyContract } from './company.ts';
import type { BridgeOf } from './define.ts';
import { diagnosticsContract } from './diagnostics.ts';
import { explorerContract } from './explorer.ts';
import { feedContract } from './feed.ts';
import { groupsContract } from './groups.ts';
import { inboxContract } from './inbox.ts';
import { marketContract } from './market.ts';
import { marketMapContract } from './market-map.ts';
import { notificationsContract } from './notifications.ts';
import { ordersContract } from './orders.ts';
import { peopleContract } from './people.ts';
import { portfolioContract } from './portfolio.ts';
import { practiceContract } from './practice.ts';
import { profilesContract } from './profiles.ts';
import { recentsContract } from './recents.ts';
import { replayContract } from './replay.ts';
import { screenerContract } from './screener.ts';
import { securityCentreContract } from './security-centre.ts';
import { serviceContract } from './service.ts';
import { sessionContract } from './session.ts';
import { settingsContract } from './settings.ts';
import { socialAccountsContract } from './social-accounts.ts';
import { streamContract } from './stream.ts';
import { tradeNotesContract } from './trade-notes.ts';
import { transfersContract } from './transfers.ts';
import { updatesContract } from './updates.ts';
import { watchlistContract } from './watchlist.ts';
import { windowsContract } from './windows.ts';
import { workspacesContract } from './workspaces.ts';

/** Everything that may cross between a window and the main process, apart from the feed port's frames. */
export const contract = {
  app: appContract,
  session: sessionContract,
  market: marketContract,
  feed: feedContract,
  orders: ordersContract,
  portfolio: portfolioContract,
  cash: cashContract,
  watchlist: watchlistContract,
  windows: windowsContract,
  workspaces: workspacesContract,
  settings: settingsContract,
  profiles: profilesContract,
  notifications: notificationsContract,
  explorer: explorerContract,
  practice: practiceContract,
  replay: replayContract,
  recents: recentsContract,
  alerts: alertsContract,
  diagnostics: diagnosticsContract,
  chat: chatContract,
  groups: groupsContract,
  stream: streamContract,
  people: peopleContract,
  charts: chartsContract,
  service: serviceContract,
  company: companyContract,
  inbox: inboxContract,
  screener: screenerContract,
  marketMap: marketMapContract,
  tradeNotes: tradeNotesContract,
  transfers: transfersContract,
  updates: updatesContract,
  securityCentre: securityCentreContract,
  account: accountContract,
  socialAccounts: socialAccountsContract,
  accounts: accountsContract,
};

export type LantaiContract = typeof contract;
/** `window.lantai` as a page sees it. */
export type LantaiBridge = BridgeOf<LantaiContract>;
