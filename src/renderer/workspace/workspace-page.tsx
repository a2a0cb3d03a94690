import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { Announcements } from '../a11y/announcements.tsx';
import { KeySheet } from '../commands/key-sheet.tsx';
import { useTexts } from '../i18n/index.ts';
import { AlertLayer } from '../shell/alert-layer.tsx';
import { FeedBanner } from '../shell/feed-banner.tsx';
import { HaltBanner } from '../shell/halt-banner.tsx';
import { Notices } from '../shell/notices.tsx';
import { Palette } from '../shell/palette.tsx';
import { PinDialog } from '../shell/pin-dialog.tsx';
import { ReplayBar } from '../shell/replay-bar.tsx';
import { StatusBar } from '../shell/status-bar.tsx';
import { TitleBar } from '../shell/title-bar.tsx';
import { Tour } from '../shell/tour.tsx';
import { WorkspaceLayer } from '../shell/workspaces/workspace-layer.tsx';
import { appStore } from '../stores/app.ts';
import { useHalt } from '../stores/kill-switch.ts';
import { openPinDialog } from '../stores/pin-dialog.ts';
import { useTrading } from '../stores/session.ts';

const Dock = lazy(() => import('../dock/dock.tsx').then((module) => ({ default: module.Dock })));

/** Asks once at the start, in the first window only; after that the person asks. */
function usePinAtStart(): void {
  const trading = useTrading();
  const [asked, setAsked] = useState(false);
  useEffect(() => {
    if (asked || trading === null) return;
    setAsked(true);
    const { own, info } = appStore.getState();
    if (trading.kind === 'locked' && own?.primary === true && info?.mode !== 'replay') openPinDialog();
  }, [trading, asked]);
}

/** One window of the workstation. */
export function WorkspacePage(): ReactNode {
  const { t } = useTexts('shell');
  usePinAtStart();
  const halted = useHalt() !== null;
  return (
    <div className={halted ? 'workspace is-halted' : 'workspace'}>
      <div>
        <TitleBar />
        <HaltBanner />
        <ReplayBar />
        <FeedBanner />
      </div>
      <main className="workspace-floor" aria-label={t('panelsArea')}>
        <Suspense fallback={null}>
          <Dock />
        </Suspense>
      </main>
      <StatusBar />
      <PinDialog />
      <WorkspaceLayer />
      <AlertLayer />
      <Palette />
      <KeySheet />
      <Tour />
      <Notices />
      <Announcements />
    </div>
  );
}
