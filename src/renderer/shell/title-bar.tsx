import type { ReactNode } from 'react';
import { useTexts } from '../i18n/index.ts';
import { useAppInfo, useOwnWindow } from '../stores/app.ts';
import { Pill } from '../ui/pill.tsx';
import { AccountMenu } from './account-menu.tsx';
import { IndexQuote } from './index-quote.tsx';
import { PanelMenu } from './panel-menu.tsx';
import { PhaseClock } from './phase-clock.tsx';
import { PinButton } from './pin-button.tsx';
import { SearchButton } from './search-button.tsx';
import { TradingCash } from './trading-cash.tsx';
import { WindowButtons } from './window-buttons.tsx';
import { WindowTitle } from './window-title.tsx';
import { WorkspaceTabs } from './workspace-tabs.tsx';
import './title-bar.css';

function ModePill(): ReactNode {
  const { t } = useTexts('common');
  const info = useAppInfo();
  if (!info) return null;
  return <Pill tone={info.mode === 'live' ? 'brand' : info.mode}>{t(info.mode).toUpperCase()}</Pill>;
}

/** Top of a window; its first two pixels have the frame's colour. Windows that hold a popped-out panel have a slim one. */
export function TitleBar(): ReactNode {
  const { t } = useTexts('shell');
  const { t: common } = useTexts('common');
  const primary = useOwnWindow()?.primary ?? true;
  if (!primary) {
    return (
      <header className="title-bar is-slim">
        <span className="logo">
          <i />
        </span>
        <WindowTitle />
        <PanelMenu />
        <span className="title-drag" />
        <ModePill />
        <PinButton />
        <WindowButtons />
      </header>
    );
  }
  return (
    <header className="title-bar">
      <span className="logo">
        <i />
        {common('appName')}
      </span>
      <nav className="title-workspaces" aria-label={t('workspaces')}>
        <WorkspaceTabs />
        <PanelMenu />
      </nav>
      <span className="title-drag" />
      <IndexQuote />
      <PhaseClock />
      <ModePill />
      <TradingCash />
      <AccountMenu />
      <PinButton />
      <SearchButton />
      <WindowButtons />
    </header>
  );
}
