import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { customIndicators, indicatorById } from '#renderer/chart/index.ts';
import { draw } from '#renderer/testing/draw.tsx';
import type { ServiceIndicator } from '#shared/chart/service-indicators.ts';
import { IndicatorDialog } from './indicator-dialog.tsx';

afterEach(cleanup);

const row = (id: string, name: string, expression: string): ServiceIndicator => ({
  id,
  name,
  shortName: id.toUpperCase(),
  description: '',
  category: 'trend',
  isOverlay: false,
  precision: 2,
  inputs: [],
  levels: [],
  plots: [{ id: 'p', title: '', type: 'line', color: 'up', expression }],
});

const open = (rows: readonly ServiceIndicator[] | null, error: unknown = null) => {
  const onAdd = vi.fn();
  draw(
    <IndicatorDialog
      ofService={{ loaded: rows && customIndicators(rows), error, find: indicatorById }}
      counts={new Map()}
      favourites={[]}
      isFull={false}
      onAdd={onAdd}
      onFavourite={() => {}}
      onClose={() => {}}
    />,
  );
  return onAdd;
};

it('has the indicators of the service in a group of their own, which typing finds too', () => {
  const onAdd = open([row('pressure', 'Buying pressure', 'close')]);
  const group = within(screen.getByRole('region', { name: 'Of the service' }));
  expect(group.getByText('Buying pressure')).toBeTruthy();
  expect(within(screen.getByRole('region', { name: 'Trend' })).queryByText('Buying pressure')).toBeNull();
  const field = screen.getByRole('searchbox');
  fireEvent.change(field, { target: { value: 'buying pres' } });
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(onAdd).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ id: 'service:pressure' }));
});

it('shows an expression that cannot be read with its error, and marks the character', () => {
  open([row('good', 'Good', 'close'), row('bad', 'Broken one', 'close + clse')]);
  expect(screen.getByText(/^Broken one cannot be shown\..*9/)).toBeTruthy();
  expect(document.querySelector('mark')?.textContent).toBe('c');
  expect(document.querySelector('mark')?.previousSibling?.textContent).toBe('close + ');
  expect(screen.queryByRole('button', { name: /Broken/ })).toBeNull();
});

it('reports that the service did not answer, and has ours all the same', () => {
  open(null, new Error('no connection'));
  expect(screen.getByRole('alert').textContent).toContain('could not be loaded');
  expect(screen.getByText('Relative Strength Index')).toBeTruthy();
});
