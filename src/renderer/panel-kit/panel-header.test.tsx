import { cleanup, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it } from 'vitest';
import { PanelHeader } from './panel-header.tsx';
import { PanelSlotsContext } from './panel-slots.ts';
import { panelStore, setPanelTitle } from './panel-store.ts';

const setTitle = (title: string | null): void => setPanelTitle('chart-1', title);
const SLOTS = { left: null, right: null, menu: null, setTitle };
const Panel = ({ title }: { readonly title?: string }): ReactNode => (
  <PanelSlotsContext value={SLOTS}>
    <PanelHeader {...(title === undefined ? {} : { title })} />
  </PanelSlotsContext>
);

afterEach(cleanup);

it('changes the title of its tab once with each stock, and takes it back at its end', () => {
  const titles: (string | undefined)[] = [];
  const stop = panelStore.subscribe((store) => titles.push(store.titles['chart-1']));
  const { rerender, unmount } = render(<Panel title="BNTG" />);
  rerender(<Panel title="KOPI" />);
  rerender(<Panel title="KOPI" />);
  expect(titles).toEqual(['BNTG', 'KOPI']);
  rerender(<Panel />);
  unmount();
  expect(titles).toEqual(['BNTG', 'KOPI', undefined]);
  stop();
});
