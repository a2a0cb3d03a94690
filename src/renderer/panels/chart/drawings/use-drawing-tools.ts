import { useCallback, useMemo, useRef, useState } from 'react';
import { type Chart, type ChartOptions, type Drawing, drawingTexts, type ToolId } from '#renderer/chart/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import type { UsedDrawings } from '#renderer/stores/chart-drawings.ts';
import { chartSettingsStore } from '#renderer/stores/chart-settings.ts';

/** What the person does with drawings on one chart: the tool and the selection. @param editText opens the text of a drawing; stable */
export function useDrawingTools(view: Chart | null, drawings: UsedDrawings, editText: (id: string) => void) {
  const { t } = useTexts('drawings');
  const [tool, setTool] = useState<ToolId | null>(null);
  const [selected, setSelected] = useState<string | null>(null);
  const latest = useRef(drawings);
  latest.current = drawings;

  /** Options of the chart; stable, so that the chart is not made anew. */
  const options = useMemo(
    (): NonNullable<ChartOptions['drawings']> => ({
      ...drawingTexts(t),
      run: (command, mergeKey) => latest.current.run(command, mergeKey),
      selected: setSelected,
      placed: () => setTool(null),
      editText,
    }),
    [t, editText],
  );

  const startTool = useCallback(
    (next: ToolId | null) => {
      setTool(next);
      view?.drawings.startTool(next, next === null ? {} : chartSettingsStore.getState().drawingStyles[next]);
      // Keys belong to the chart while a tool is placed: Esc gives it up.
      if (next !== null) view?.focus();
    },
    [view],
  );
  const all: readonly Drawing[] = drawings.history.drawings;
  return {
    tool,
    startTool,
    options,
    selected: all.find(({ id }) => id === selected) ?? null,
  };
}
