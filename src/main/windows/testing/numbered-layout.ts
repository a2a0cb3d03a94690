import type { PanelState } from '#shared/contract/windows.ts';
import { newWindow, noLayout, type SavedLayout } from '#shared/windows/index.ts';

/** A layout of some hundred kilobytes that its number determines, in every part of it. */
export function layoutNumber(number: number): SavedLayout {
  const panel = (index: number): PanelState => ({
    kind: 'chart',
    group: null,
    options: { number, index, text: `${number} `.repeat(20 + ((number + index) % 50)) },
  });
  const windows = Array.from({ length: 8 }, (_, at) =>
    newWindow(`window-${at}`, {
      primary: at === 0,
      layout: {
        preset: 'single',
        dock: { number },
        panels: Object.fromEntries(Array.from({ length: 20 }, (_one, index) => [`chart-${index}`, panel(index)])),
      },
    }),
  );
  const layout = noLayout(`Floor ${number}`);
  return { ...layout, workspaces: layout.workspaces.map((workspace) => ({ ...workspace, windows })) };
}
