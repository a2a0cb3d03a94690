import '../bridge/no-eval.ts';
import '../theme/base.css';
import '../theme/logo.css';
import '../shell/title-bar.css';
import '../shell/status-bar.css';
import './workspace.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { CATALOGUE } from '../../shared/i18n/index.ts';
import { after } from '../after.ts';
import { bridge } from '../bridge/index.ts';
import { saveWhenQuitting } from '../dock/unsaved.ts';
import { foreseen, onLinkTurn, startFeed } from '../feed/index.ts';
import { changeLanguage, startTexts } from '../i18n/index.ts';
import { registerRoomsSource } from '../panels/chat/rooms-source.ts';
import { listenToGoTo } from '../panels/notifications/go-to.ts';
import { followCounts } from '../panels/notifications/store.ts';
import { registerPeopleSource } from '../panels/stream/people-source.ts';
import { listenToAhead } from '../queries/ahead.ts';
import { watchActivity } from '../shell/activity.ts';
import { chooseFirstSymbol } from '../shell/first-symbol.ts';
import { listenToForesee } from '../shell/foresee.ts';
import { listenToKeyboard } from '../shell/keyboard.ts';
import { reportLivePrices } from '../shell/live-prices.ts';
import { reportPainted } from '../shell/painted.ts';
import { listenToSounds } from '../sound/play.ts';
import { connectCommonStores, connectWorkspaceStores } from '../stores/connect.ts';
import { drawAtOnce } from '../stores/links.ts';
import { markPage } from '../stores/mark-page.ts';
import { settingsStore } from '../stores/settings.ts';
import { queryClient } from './query-client.ts';
import { WorkspacePage } from './workspace-page.tsx';

// First of all: the port may come as soon as the page has loaded.
const stopFeed = startFeed();
const common = connectCommonStores(bridge);
const workspace = connectWorkspaceStores(bridge, onLinkTurn);
const open = [
  stopFeed,
  common.stop,
  workspace.stop,
  listenToKeyboard(),
  followCounts(bridge),
  listenToGoTo(),
  registerPeopleSource(),
  registerRoomsSource(),
  listenToSounds(bridge),
  saveWhenQuitting(bridge),
  watchActivity(() => void bridge.session.activity()),
  listenToAhead(bridge, queryClient),
  drawAtOnce(foreseen.isHere),
  listenToForesee({
    target: window,
    foresee: foreseen.foresee,
    now: () => performance.now(),
    after,
  }),
];
window.addEventListener('pagehide', () => {
  for (const close of open.splice(0)) close();
});

void common.ready.then(() => {
  const root = document.getElementById('root');
  if (!root) return;
  startTexts(CATALOGUE, settingsStore.getState().settings?.language ?? 'en');
  settingsStore.subscribe(({ settings }) => {
    if (settings) changeLanguage(settings.language);
  });
  open.push(markPage(document.documentElement));
  createRoot(root).render(
    <QueryClientProvider client={queryClient}>
      <WorkspacePage />
    </QueryClientProvider>,
  );
  reportPainted(bridge, 'workspace');
  reportLivePrices(bridge);
});
void chooseFirstSymbol();
