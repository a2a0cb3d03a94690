import type { ReactNode } from 'react';
import { bridge } from '#renderer/bridge/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { useOwnWindow, useWindowPlace } from '#renderer/stores/app.ts';
import { Icon } from '#renderer/ui/icons.tsx';
import './window-buttons.css';

/** Three buttons of 40 px become 30 px wide each. */
const NARROWS_PX = 30;

/** Minimize, maximize and close of a frameless window; macOS draws its own. */
export function WindowButtons(): ReactNode {
  const { t } = useTexts('common');
  const own = useOwnWindow();
  const place = useWindowPlace();
  const maximized = place?.maximized ?? own?.maximized ?? false;
  const sizeLabel = maximized ? t('window.restore') : t('window.maximize');
  return (
    <span className="window-buttons" data-collapse={12} data-gives={NARROWS_PX}>
      <button type="button" aria-label={t('window.minimize')} onClick={() => void bridge.windows.minimize()}>
        <Icon name="minus" />
      </button>
      <button type="button" aria-label={sizeLabel} onClick={() => void bridge.windows.toggleMaximize()}>
        <Icon name={maximized ? 'restore' : 'maximize'} />
      </button>
      <button
        type="button"
        className="is-close"
        aria-label={t('window.close')}
        onClick={() => void bridge.windows.close()}
      >
        <Icon name="close" />
      </button>
    </span>
  );
}
