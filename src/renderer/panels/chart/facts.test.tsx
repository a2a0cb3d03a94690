import { act, cleanup, render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { startTexts } from '#renderer/i18n/index.ts';
import { panelStore, setPanel } from '#renderer/panel-kit/panel-store.ts';
import { CATALOGUE } from '#shared/i18n/catalogue.ts';
import { stockCode } from '#shared/market/index.ts';
import { ChartFacts } from './facts.tsx';

vi.stubGlobal('lantai', { feed: { subscribe: () => Promise.resolve({ ok: true }) } });

startTexts(CATALOGUE, 'en');
afterEach(() => {
  cleanup();
  panelStore.setState({ panels: {} });
});

it.each([
  { book: 'blue', hidden: true },
  { book: 'yellow', hidden: false },
] as const)(
  'beside a book of $book, the price of a blue chart is hidden in its header: $hidden',
  ({ book, hidden }) => {
    render(<ChartFacts symbol={stockCode('BNTG')} group="blue" visible />);
    const price = document.querySelector('[data-fact="last"]');
    expect(price?.hasAttribute('hidden')).toBe(false);
    act(() => setPanel('book', { kind: 'book', group: book, options: {} }));
    expect(price?.hasAttribute('hidden')).toBe(hidden);
  },
);
