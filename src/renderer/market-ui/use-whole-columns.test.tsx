import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { PlainTable } from './plain-table.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const WIDTHS: Readonly<Record<string, number>> = { Code: 60, Value: 80, Lots: 70, Average: 90, Freq: 50 };
/** A page where heads have these widths and every box has this room, px. */
function giveRoom(room: number): void {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(room);
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return new DOMRect(0, 0, WIDTHS[this.textContent ?? ''] ?? 0, 20);
  });
}
const columns = [
  { head: 'Code', cell: ({ code }: { code: string }) => code },
  { head: 'Value', cell: () => '27.5B' },
  { head: 'Lots', leaves: 2, cell: () => '85.6K' },
  { head: 'Average', leaves: 3, cell: () => '3,214' },
  { head: 'Freq', leaves: 1, cell: () => '4' },
];
const table = () => <PlainTable title="Buyers" rows={[{ code: 'ZE' }]} keyOf={({ code }) => code} columns={columns} />;
const without = (): string | undefined => screen.getByRole('table').dataset.without;

it.each([
  [350, ''],
  [349, '5'],
  [300, '5'],
  [299, '5 3'],
  [229, '5 3 4'],
  [100, '5 3 4'],
])('columns leave whole by their order: %i px', (room, gone) => {
  giveRoom(room);
  render(table());
  expect(without()).toBe(gone);
});

it('a column returns when its rows become narrower', () => {
  giveRoom(299);
  const { rerender } = render(table());
  vi.restoreAllMocks();
  giveRoom(350);
  rerender(table());
  expect(without()).toBe('');
});
