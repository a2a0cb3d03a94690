import { type ReactNode, useRef } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { useOwnWindow } from '#renderer/stores/app.ts';
import { useCollapse } from '#renderer/ui/use-collapse.ts';
import { KillSwitch } from '../kill-switch/kill-switch.tsx';
import { WindowButtons } from '../window-buttons/window-buttons.tsx';
import { WorkspaceTabs } from '../workspaces/workspace-tabs.tsx';
import { AccountMenu } from './account-menu.tsx';
import { AccountSwitch } from './account-switch.tsx';
import { NotificationBell } from './bell.tsx';
import { IndexQuote } from './index-quote.tsx';
import { ModePill } from './mode-pill.tsx';
import { PanelMenu } from './panel-menu.tsx';
import { PhaseClock, usePhaseRank } from './phase-clock.tsx';
import { PinButton } from './pin-button.tsx';
import { SearchField } from './search-button.tsx';
import { Today } from './today.tsx';
import { TradingCash } from './trading-cash.tsx';
import { WindowPin } from './window-pin.tsx';
import { WindowTitle } from './window-title.tsx';
import './title-bar.css';

type SlotProps = { readonly collapse?: number; readonly children: ReactNode };

/**
 * A part of the bar. `collapse`: 1 is collapsed first in a narrow window; without it the part stays. Words leave before
 * figures, and last the phase with its end, the gain of the day and the index.
 */
function Slot({ collapse, children }: SlotProps): ReactNode {
  return (
    <span className="title-slot" data-collapse={collapse}>
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
      <AccountSwitch />
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
  const phaseRank = usePhaseRank();
  return (
    <header className="title-bar" ref={bar}>
      <span className="logo">
        <i />
        <span className="title-app" data-collapse={7}>
          {common('appName')}
        </span>
      </span>
      <WorkspaceTabs>
        <PanelMenu />
      </WorkspaceTabs>
      <SearchField />
      <Slot collapse={14}>
        <IndexQuote />
      </Slot>
      <Slot collapse={phaseRank}>
        <PhaseClock />
      </Slot>
      <Slot>
        <ModePill withClock />
      </Slot>
      <Slot collapse={13}>
        <Today />
      </Slot>
      <Slot collapse={6}>
        <TradingCash />
      </Slot>
      <Slot>
        <AccountSwitch />
      </Slot>
      <Slot>
        <AccountMenu />
      </Slot>
      <Slot>
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
