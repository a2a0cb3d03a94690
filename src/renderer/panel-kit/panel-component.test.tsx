// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { draw } from '#renderer/testing/draw.tsx';
import type { PanelProps } from './panel.ts';
import { panelComponent } from './panel-component.ts';

afterEach(cleanup);

const props: PanelProps = {
  ...{ panelId: 'p', options: {}, group: null, symbol: null, visible: true },
  setOptions() {},
  setSymbol() {},
};

it('is loaded before it is shown where somebody is about to open it', async () => {
  const load = vi.fn(async () => ({ default: () => <p>there</p> }));
  const Panel = panelComponent(load);
  expect(load).not.toHaveBeenCalled();
  Panel.preload();
  expect(load).toHaveBeenCalledOnce();
  draw(
    <Suspense fallback="loading">
      <Panel {...props} />
    </Suspense>,
  );
  expect(await screen.findByText('there')).toBeTruthy();
});

it('a chunk that cannot be preloaded is loaded again when the panel is shown', async () => {
  const load = vi
    .fn<() => Promise<{ default: () => React.ReactNode }>>()
    .mockRejectedValueOnce(new Error('gone'))
    .mockResolvedValue({ default: () => <p>there</p> });
  const Panel = panelComponent(load);
  Panel.preload();
  draw(
    <Suspense fallback="loading">
      <Panel {...props} />
    </Suspense>,
  );
  expect(await screen.findByText('there')).toBeTruthy();
});
