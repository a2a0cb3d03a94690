import '#renderer/no-eval.ts';
import '#renderer/theme/base.css';
import '#renderer/theme/doubts.css';
import '#renderer/theme/logo.css';
import '#renderer/shell/title-bar/title-bar.css';
import '#renderer/shell/status-bar/status-bar.css';
import './workspace.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { bridge, reportPainted } from '#renderer/bridge/index.ts';
import { startFeed } from '#renderer/feed/index.ts';
import { showLanguage } from '#renderer/i18n/index.ts';
import { listenToGoTo } from '#renderer/panel-kit/go-to.ts';
import { listenToInvitations } from '#renderer/panel-kit/open-invitation.ts';
import { saveOnRequest } from '#renderer/panel-kit/unsaved.ts';
import { followAccount } from '#renderer/queries/follow-account.ts';
import {
  followPhases,
  followPracticePhases,
  followPushedPhases,
  followServiceDay,
} from '#renderer/queries/follow-phases.ts';
import { followResumed } from '#renderer/queries/follow-resumed.ts';
import { followWireFindings } from '#renderer/queries/follow-wire-findings.ts';
import { followBlocks } from '#renderer/queries/posts.ts';
import { queryClient } from '#renderer/queries/query-client.ts';
import { renewFailed } from '#renderer/queries/renew-failed.ts';
import { followWrites } from '#renderer/queries/write.ts';
import { listenToKeyboard } from '#renderer/shell/keyboard/keyboard.ts';
import { followNotificationToasts } from '#renderer/shell/notices/notification-toasts.ts';
import { followPeople } from '#renderer/social-ui/person-queries.ts';
import { listenToSounds } from '#renderer/sound/play.ts';
import { connectCommonStores, connectWorkspaceStores } from '#renderer/stores/connect.ts';
import { markDoubts } from '#renderer/stores/doubts.ts';
import { markPage } from '#renderer/stores/mark-page.ts';
import { followCounts } from '#renderer/stores/notifications.ts';
import { settingsStore } from '#renderer/stores/settings.ts';
import { startSymbolSelection } from '#renderer/symbol-selection/start.ts';
import { startTooltips } from '#renderer/ui/tooltips.ts';
import { watchActivity } from './activity.ts';
import { followNeededGroups } from './first-symbols.ts';
import { reportLivePrices } from './live-prices.ts';
import { registerSettingsSource } from './settings-source.ts';
import { WorkspacePage } from './workspace-page.tsx';

// First of all: the port may come as soon as the page has loaded.
const stopFeed = startFeed();
const common = connectCommonStores(bridge);
const workspace = connectWorkspaceStores(bridge);
const open = [
  stopFeed,
  common.stop,
  workspace.stop,
  listenToKeyboard(),
  followCounts(bridge),
  listenToGoTo(),
  listenToInvitations(),
  registerSettingsSource(),
  listenToSounds(bridge),
  followNotificationToasts(bridge),
  saveOnRequest(bridge),
  startTooltips(),
  watchActivity(() => void bridge.session.activity()),
  startSymbolSelection(bridge, queryClient),
  followPracticePhases(queryClient),
  followServiceDay(queryClient),
  followPushedPhases(queryClient),
  followPhases(queryClient),
  followWireFindings(queryClient),
  followWrites(queryClient),
  renewFailed(queryClient),
  followResumed(queryClient),
  followAccount(queryClient),
  followPeople(queryClient),
  followBlocks(queryClient),
];
window.addEventListener('pagehide', () => {
  for (const close of open.splice(0)) close();
});

async function show(): Promise<void> {
  await common.ready;
  await showLanguage(settingsStore.getState().settings?.language ?? 'en');
  const root = document.getElementById('root');
  if (!root) return;
  settingsStore.subscribe(({ settings }) => {
    if (settings) void showLanguage(settings.language);
  });
  open.push(markPage(document.documentElement), markDoubts(document.documentElement));
  createRoot(root).render(
    <QueryClientProvider client={queryClient}>
      <WorkspacePage />
    </QueryClientProvider>,
  );
  reportPainted(bridge, 'workspace');
  reportLivePrices(bridge);
}
void show();
open.push(followNeededGroups());
