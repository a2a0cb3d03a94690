import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import {
  chartSettingsStore,
  rememberStyle,
  toggleFavourite,
  useChartSettings,
} from '#renderer/stores/chart-settings.ts';
import { draw } from '#renderer/testing/draw.tsx';
import { createFakeBridge } from '#renderer/testing/fake-bridge.ts';
import drawingsEn from '#shared/i18n/en/drawings.json' with { type: 'json' };
import { ToolRail } from './tool-rail.tsx';

vi.stubGlobal('lantai', createFakeBridge().bridge);

const onTool = vi.fn();
function Rail() {
  const { tools } = useChartSettings();
  return (
    <ToolRail
      tool={null}
      canUndo={false}
      canRedo={false}
      areShown={true}
      count={0}
      favourites={tools}
      onTool={onTool}
      onFavourite={(id) => toggleFavourite('tools', id)}
      onUndo={() => {}}
      onRedo={() => {}}
      onShown={() => {}}
      onList={() => {}}
    />
  );
}

it('offers the favourite tools first, by name, and repeats the one used last', () => {
  draw(<Rail />);
  expect(screen.queryByRole('button', { name: 'Favourites' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: drawingsEn.groups.fibonacci }));
  fireEvent.click(screen.getByRole('menuitemcheckbox', { name: 'Fibonacci retracement among the favourites' }));
  fireEvent.click(screen.getByRole('button', { name: drawingsEn.groups.shapes }));
  fireEvent.click(screen.getByRole('menuitemcheckbox'));
  fireEvent.click(screen.getByRole('button', { name: 'Favourites' }));
  const [first, second] = within(screen.getByRole('menu')).getAllByRole('menuitemradio');
  expect(first?.textContent).toBe('Fibonacci retracement');
  fireEvent.click(second as HTMLElement);
  expect(onTool).toHaveBeenLastCalledWith(chartSettingsStore.getState().tools[1]);
});

it('remembers the style of each tool beside those of others', () => {
  const style = { colour: '#ff0000', width: 2, dash: 'dashed', fill: 0 } as const;
  rememberStyle('ray', style);
  rememberStyle('trend-line', { ...style, width: 3 });
  expect(chartSettingsStore.getState().drawingStyles).toEqual({ ray: style, 'trend-line': { ...style, width: 3 } });
});
