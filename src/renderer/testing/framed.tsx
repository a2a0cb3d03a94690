import { type ReactNode, useState } from 'react';
import { PanelFrame } from '#renderer/panel-kit/panel-frame.tsx';
import { PanelSlotsContext } from '#renderer/panel-kit/panel-slots.ts';
import type { Source } from '#shared/freshness.ts';

type FramedProps = { readonly sources?: readonly Source[] | undefined; readonly children: ReactNode };

const NO_SOURCES: readonly Source[] = [];

/** A panel as the dock shows it: in its frame, below a header row. */
export function Framed({ sources = NO_SOURCES, children }: FramedProps): ReactNode {
  const [right, setRight] = useState<HTMLElement | null>(null);
  return (
    <>
      <div ref={setRight} />
      <PanelSlotsContext value={{ left: null, right, menu: null, setTitle: () => {} }}>
        <PanelFrame id="panel" name="panel" sources={sources}>
          {children}
        </PanelFrame>
      </PanelSlotsContext>
    </>
  );
}
