import type { ReactNode } from 'react';
import { type Box, groupsIn, type Plan, type Sides } from '../plan/index.ts';
import { useTabTitle } from '../tabs/tab-title.ts';
import { dragFloat } from './drag.ts';
import { contentIdOf } from './elements.ts';

const HANDLES: readonly (readonly [string, Sides])[] = [
  ['top', { top: true }],
  ['bottom', { bottom: true }],
  ['left', { left: true }],
  ['right', { right: true }],
  ['topleft', { top: true, left: true }],
  ['topright', { top: true, right: true }],
  ['bottomleft', { bottom: true, left: true }],
  ['bottomright', { bottom: true, right: true }],
];

type FloatFrameProps = { readonly float: Plan['floats'][number]; readonly at: number; readonly layer: number };

/** The frame of a float, with the edges that resize it. Its panels lie over it. */
export function FloatFrame({ float, at, layer }: FloatFrameProps): ReactNode {
  const groups = groupsIn(float.grid.rooms);
  const title = useTabTitle(groups[0]?.active ?? '');
  const { left, top, width, height }: Box = float.box;
  return (
    <div
      className="dv-resize-container"
      role="dialog"
      aria-modal="false"
      aria-label={title}
      aria-owns={groups.map(({ active }) => contentIdOf(active)).join(' ')}
      style={{ left, top, width, height, zIndex: layer }}
    >
      {HANDLES.map(([name, sides]) => (
        <div
          key={name}
          className={`dv-resize-handle dv-resize-handle-${name}`}
          onPointerDown={(event) => dragFloat(event, at, sides)}
        />
      ))}
    </div>
  );
}
