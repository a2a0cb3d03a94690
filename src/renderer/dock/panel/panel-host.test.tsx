import { act, cleanup } from '@testing-library/react';
import { type ReactNode, useLayoutEffect } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type { PanelProps } from '#renderer/panel-kit/panel.ts';
import { panelStore } from '#renderer/panel-kit/panel-store.ts';
import { draw } from '#renderer/testing/draw.tsx';
import { createFakeBridge } from '#renderer/testing/fake-bridge.ts';
import { PanelHost } from './panel-host.tsx';

vi.stubGlobal('lantai', createFakeBridge({ unanswered: 'pending' }).bridge);

const done: string[] = [];
function Chart({ visible }: PanelProps): ReactNode {
  useLayoutEffect(() => void done.push(`the panel is ${visible ? 'visible' : 'hidden'}`), [visible]);
  return null;
}
vi.mock('#renderer/panels/manifests.ts', () => ({ MANIFESTS: { chart: { component: Chart, icon: 'chart' } } }));

function Opened({ layout }: { readonly layout: string }): ReactNode {
  useLayoutEffect(() => void done.push(`layout ${layout}`), [layout]);
  return null;
}
const page = (layout: 'its' | 'another'): ReactNode => (
  <>
    <PanelHost id="chart-1" groupId="g" onTop={layout === 'its'} stays={layout === 'another'} />
    <Opened layout={layout} />
  </>
);
afterEach(() => {
  cleanup();
  panelStore.setState({ panels: {} });
});

test('a panel that stays rests once the layout that is opened has been drawn, and is there with its own at once', () => {
  panelStore.setState({ panels: { 'chart-1': { kind: 'chart', group: null, options: {} } } });
  const { redraw } = draw(page('its'));
  done.length = 0;
  act(() => redraw(page('another')));
  expect(done).toEqual(['layout another', 'the panel is hidden']);
  done.length = 0;
  act(() => redraw(page('its')));
  expect(done).toEqual(['the panel is visible', 'layout its']);
});
