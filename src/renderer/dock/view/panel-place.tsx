import { type ComponentType, memo, type ReactNode } from 'react';
import { activatePanel } from '../dock-store.ts';
import type { PanelHostProps } from '../panel/panel-host.tsx';
import { useTabTitle } from '../tabs/tab-title.ts';
import { contentIdOf, tabIdOf } from './elements.ts';

export type PanelPlaceProps = {
  readonly id: string;
  /** It is of a workspace that is not shown, and stays as it was left. */
  readonly stays: boolean;
  readonly group: string;
  /** Whether its tab is in front. */
  readonly isFront: boolean;
  /** Whether it is in front and can be seen. */
  readonly onTop: boolean;
  readonly isActive: boolean;
  readonly isFloating: boolean;
  /** px from the dock's corner; 0 while it cannot be seen. One that stays keeps the place where it was seen. */
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly layer: number;
  readonly Panel: ComponentType<PanelHostProps>;
};

/** A panel at its place. The header row of its group is put before it while it is in front. */
export const PanelPlace = memo(function PanelPlace(props: PanelPlaceProps): ReactNode {
  const { id, stays, group, isFront, onTop, isActive, isFloating, left, top, width, height, layer, Panel } = props;
  const title = useTabTitle(id);
  const activate = (): void => void activatePanel(id);
  return (
    <div
      className={`dv-view${isFloating ? ' is-floating' : ''}${stays && width > 0 ? ' stays' : ''}`}
      hidden={!onTop}
      style={{ left, top, width, height, zIndex: layer }}
    >
      <section
        className={isFront ? `dv-groupview ${isActive ? 'dv-active-group' : 'dv-inactive-group'}` : undefined}
        aria-label={title}
        data-group={group}
        tabIndex={-1}
      >
        <div
          id={contentIdOf(id)}
          className="dv-content-container"
          role="tabpanel"
          aria-labelledby={tabIdOf(id)}
          tabIndex={-1}
          onPointerDownCapture={activate}
          onFocus={activate}
        >
          <Panel id={id} groupId={group} onTop={onTop} stays={stays} />
        </div>
      </section>
    </div>
  );
});
