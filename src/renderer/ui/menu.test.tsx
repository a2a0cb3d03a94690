import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { draw } from '#renderer/testing/draw.tsx';
import { Menu } from './menu.tsx';

afterEach(cleanup);

it('is walked through by keys, and selects nothing on the way', () => {
  const selected: string[] = [];
  const item = (key: string) => ({
    key,
    label: key,
    onSelect: () => selected.push(key),
  });
  draw(
    <Menu label="Panels" items={[item('book'), item('chart')]}>
      +
    </Menu>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Panels' }));
  fireEvent.keyDown(screen.getByRole('menu'), { key: 'End' });
  expect(document.activeElement).toBe(screen.getByRole('menuitem', { name: 'chart' }));
  fireEvent.keyDown(screen.getByRole('menu'), { key: 'Home' });
  expect(document.activeElement).toBe(screen.getByRole('menuitem', { name: 'book' }));
  expect(selected).toEqual([]);
  fireEvent.click(screen.getByRole('menuitem', { name: 'book' }));
  expect(selected).toEqual(['book']);
});
