import { useCallback, useMemo, useRef } from 'react';
import type { PanelProps } from '#renderer/panel-kit/panel.ts';
import { type ChartSetup, readSetup } from './setup.ts';

export type ChangeSetup = (change: (before: ChartSetup) => ChartSetup) => void;

/** The panel's setup, saved with the layout. */
export function useSetup({
  options,
  setOptions,
}: Pick<PanelProps, 'options' | 'setOptions'>): readonly [ChartSetup, ChangeSetup] {
  const stored = options.setup;
  const setup = useMemo(() => readSetup(stored), [stored]);
  const latest = useRef(setup);
  latest.current = setup;
  const change = useCallback<ChangeSetup>(
    (next) => {
      latest.current = next(latest.current);
      setOptions({ setup: latest.current });
    },
    [setOptions],
  );
  return [setup, change];
}
