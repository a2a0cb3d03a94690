import { type ReactNode, useEffect, useState } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { isMac } from '#renderer/panel-kit/commands/bindings-store.ts';
import { Button, IconButton } from '#renderer/ui/button.tsx';
import { Icon } from '#renderer/ui/icons.tsx';
import { dismissReopen, layoutStore, setLayoutMode } from './layout-history.ts';
import { redoLayout, undoLayout } from './undo.ts';

/** Above the panels in layout mode: undo, redo and the end of the mode. */
export function LayoutBar(): ReactNode {
  const { t } = useTexts('dock');
  const mode = layoutStore((store) => store.mode);
  const undoable = layoutStore((store) => store.history.done.length);
  const redoable = layoutStore((store) => store.history.undone.length);
  if (!mode) return null;
  return (
    <section className="layout-bar" aria-label={t('mode.title')}>
      <b>{t('mode.title')}</b>
      <span className="layout-bar-hint">{t(isMac() ? 'mode.hintMac' : 'mode.hint')}</span>
      <Button size="small" disabled={undoable === 0} onClick={() => undoLayout()}>
        {t('mode.undo')}
      </Button>
      <Button size="small" disabled={redoable === 0} onClick={() => redoLayout()}>
        {t('mode.redo')}
      </Button>
      <Button size="small" onClick={() => setLayoutMode(false)}>
        {t('mode.done')}
      </Button>
    </section>
  );
}

const OFFERED_MS = 10_000;

/** Offers to reopen the panel that was closed last. */
export function ClosedPanel(): ReactNode {
  const { t } = useTexts('dock');
  const { t: shell } = useTexts('shell');
  const { t: common } = useTexts('common');
  const closed = layoutStore((store) => store.closedPanel);
  const kind = layoutStore(({ history, closedPanel }) => {
    const step = history.done.at(-1);
    return step && 'before' in step ? step.before.panels[closedPanel ?? '']?.kind : undefined;
  });
  const [hovered, setHovered] = useState(false);
  useEffect(() => {
    if (closed === null || hovered) return;
    const timer = window.setTimeout(dismissReopen, OFFERED_MS);
    return () => window.clearTimeout(timer);
  }, [closed, hovered]);
  if (closed === null || !kind) return null;
  return (
    <aside
      className="layout-closed"
      aria-live="polite"
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
    >
      <span>{t('closed', { panel: shell(`panels.${kind}`) })}</span>
      <Button size="small" onClick={() => undoLayout()}>
        {t('mode.undo')}
      </Button>
      <IconButton label={common('dismiss')} onClick={dismissReopen}>
        <Icon name="close" />
      </IconButton>
    </aside>
  );
}
