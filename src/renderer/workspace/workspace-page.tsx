import { type ReactNode, useEffect, useState } from 'react';
import { Announcements } from '#renderer/a11y/announcements.tsx';
import { useTexts } from '#renderer/i18n/index.ts';
import { AlertLayer } from '#renderer/shell/alerts/alert-layer.tsx';
import { ReplayBar } from '#renderer/shell/banners/replay-bar.tsx';
import { CancelAllLayer } from '#renderer/shell/cancel-all/cancel-all-dialog.tsx';
import { KeySheet } from '#renderer/shell/keyboard/key-sheet.tsx';
import { LimitsDialog } from '#renderer/shell/limits/limits-dialog.tsx';
import { Notices } from '#renderer/shell/notices/notices.tsx';
import { useNotificationTexts } from '#renderer/shell/notices/notification-toasts.ts';
import { Palette } from '#renderer/shell/palette/palette.tsx';
import { PinDialog } from '#renderer/shell/pin/pin-dialog.tsx';
import { StatusBar } from '#renderer/shell/status-bar/status-bar.tsx';
import { TitleBar } from '#renderer/shell/title-bar/title-bar.tsx';
import { Tour } from '#renderer/shell/tour/tour.tsx';
import { WorkspaceLayer } from '#renderer/shell/workspaces/workspace-layer.tsx';
import { PersonCardLayer } from '#renderer/social-ui/person-card-layer.tsx';
import { appStore, useOwnWindow } from '#renderer/stores/app.ts';
import { useHalt } from '#renderer/stores/kill-switch.ts';
import { openPinDialog } from '#renderer/stores/pin-dialog.ts';
import { useTrading } from '#renderer/stores/session.ts';
import { deferred } from '#renderer/ui/deferred.tsx';
import { shapesOf } from '#shared/windows/index.ts';
import './dock-skeleton.css';

/** The panels' places until the dock is loaded. */
function DockSkeleton(): ReactNode {
  const { t } = useTexts('common');
  const shapes = shapesOf(useOwnWindow()?.layout?.dock);
  return (
    <div className="dock-skeleton" role="status" aria-label={t('loading')}>
      {shapes.map(({ left, top, width, height }) => (
        <i
          key={`${left} ${top}`}
          style={{ left: `${left}%`, top: `${top}%`, width: `${width}%`, height: `${height}%` }}
        />
      ))}
    </div>
  );
}

const Dock = deferred(async () => ({ default: (await import('#renderer/dock/dock.tsx')).Dock }), DockSkeleton);

/** Opens the PIN dialog once at the start, in the first window only. */
function usePinAtStart(): void {
  const trading = useTrading();
  const [requested, setRequested] = useState(false);
  useEffect(() => {
    if (requested || trading === null) return;
    setRequested(true);
    const { own, info } = appStore.getState();
    if (trading.kind === 'locked' && own?.primary === true && info?.mode !== 'replay') openPinDialog();
  }, [trading, requested]);
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
        <ReplayBar />
      </div>
      <main className="workspace-floor" aria-label={t('panelsArea')}>
        <Dock />
      </main>
      <StatusBar />
      <PinDialog />
      <LimitsDialog />
      <WorkspaceLayer />
      <AlertLayer />
      <CancelAllLayer />
      <Palette />
      <PersonCardLayer />
      <KeySheet />
      <Tour />
      <Notices textsOf={useNotificationTexts()} />
      <Announcements />
    </div>
  );
}
