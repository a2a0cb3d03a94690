import { type ReactNode, useRef } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { useOwnWindow } from '#renderer/stores/app.ts';
import { useCollapse } from '#renderer/ui/use-collapse.ts';
import { KillSwitch } from '../kill-switch/kill-switch.tsx';
import { WindowButtons } from '../window-buttons/window-buttons.tsx';
import { WorkspaceTabs } from '../workspaces/workspace-tabs.tsx';
import { AccountMenu } from './account-menu.tsx';
import { NotificationBell } from './bell.tsx';
import { IndexQuote } from './index-quote.tsx';
import { ModePill } from './mode-pill.tsx';
import { PanelMenu } from './panel-menu.tsx';
import { PhaseClock } from './phase-clock.tsx';
import { PinButton } from './pin-button.tsx';
import { PracticeMenu } from './practice-menu.tsx';
import { SearchButton, SearchField } from './search-button.tsx';
import { Today } from './today.tsx';
import { TradingCash } from './trading-cash.tsx';
import { WindowPin } from './window-pin.tsx';
import { WindowTitle } from './window-title.tsx';
import './title-bar.css';

type SlotProps = { readonly collapse?: number; readonly className?: string; readonly children: ReactNode };

/**
 * A part of the bar. `collapse`: 1 is collapsed first in a narrow window; without it the part stays. What is worth money
 * leaves last: the index, the gain of the day, the buying power.
 */
function Slot({ collapse, className = '', children }: SlotProps): ReactNode {
  return (
    <span className={`title-slot ${className}`} data-collapse={collapse}>
      {children}
    </span>
  );
}

/** The title bar of a popped-out window. */
function SlimBar(): ReactNode {
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
      <KillSwitch />
      <WindowPin />
      <WindowButtons />
    </header>
  );
}

function FirstBar(): ReactNode {
  const { t: common } = useTexts('common');
  const bar = useRef<HTMLElement>(null);
  useCollapse(bar);
  return (
    <header className="title-bar" ref={bar}>
      <span className="logo">
        <i />
        <span className="title-app">{common('appName')}</span>
      </span>
      <WorkspaceTabs>
        <PanelMenu />
      </WorkspaceTabs>
      <Slot className="is-search">
        <SearchField />
        <SearchButton />
      </Slot>
      <Slot collapse={8} className="is-figure is-index">
        <IndexQuote />
      </Slot>
      <Slot collapse={2} className="is-figure is-phase">
        <PhaseClock />
      </Slot>
      <Slot>
        <ModePill />
      </Slot>
      <Slot collapse={4}>
        <PracticeMenu />
      </Slot>
      <Slot collapse={7} className="is-figure is-today">
        <Today />
      </Slot>
      <Slot collapse={6} className="is-figure is-cash">
        <TradingCash />
      </Slot>
      <Slot collapse={3}>
        <AccountMenu />
      </Slot>
      <Slot className="is-figure is-pin">
        <PinButton />
      </Slot>
      <Slot>
        <KillSwitch />
      </Slot>
      <Slot>
        <NotificationBell />
      </Slot>
      <Slot collapse={1}>
        <WindowPin />
      </Slot>
      <WindowButtons />
    </header>
  );
}

/** Top of a window; its first two pixels have the mode's colour. Popped-out windows have a slim bar. */
export const TitleBar = (): ReactNode => ((useOwnWindow()?.primary ?? true) ? <FirstBar /> : <SlimBar />);
