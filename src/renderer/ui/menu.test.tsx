import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { draw } from '#renderer/testing/draw.tsx';
import { Menu } from './menu.tsx';

afterEach(cleanup);

it('tells which item the pointer or the keys are on, before one is selected', () => {
  const pointed: string[] = [];
  const selected: string[] = [];
  const item = (key: string) => ({
    key,
    label: key,
    onPoint: () => pointed.push(key),
    onSelect: () => selected.push(key),
  });
  draw(
    <Menu label="Panels" items={[item('book'), item('chart')]}>
      +
    </Menu>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Panels' }));
  fireEvent.pointerEnter(screen.getByRole('menuitem', { name: 'chart' }));
  expect(pointed.at(-1)).toBe('chart');
  fireEvent.keyDown(screen.getByRole('menu'), { key: 'End' });
  fireEvent.keyDown(screen.getByRole('menu'), { key: 'Home' });
  expect(pointed.at(-1)).toBe('book');
  expect(selected).toEqual([]);
  fireEvent.click(screen.getByRole('menuitem', { name: 'book' }));
  expect(selected).toEqual(['book']);
});
