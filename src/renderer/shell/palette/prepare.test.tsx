import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { registerPaletteSource } from '#renderer/panel-kit/palette-source.ts';
import { draw } from '#renderer/testing/draw.tsx';
import { createFakeBridge } from '#renderer/testing/fake-bridge.ts';
import { Palette } from './palette.tsx';
import { closePalette, openPalette } from './palette-store.ts';

vi.stubGlobal('lantai', createFakeBridge().bridge);

afterEach(() => {
  act(closePalette);
  cleanup();
});

it('prepares what is selected, before it is chosen', () => {
  const prepared: string[] = [];
  const chosen: string[] = [];
  const stop = registerPaletteSource({
    id: 'commands',
    search: () => ['Book', 'Chart'].map((title) => ({ id: title, title })),
    prepare: ({ id }) => prepared.push(id),
    choose: ({ id }) => void chosen.push(id),
  });
  draw(<Palette />);
  act(() => openPalette(''));
  expect(prepared).toEqual(['Book']);
  fireEvent.keyDown(screen.getByRole('combobox'), { key: 'ArrowDown' });
  expect(prepared).toEqual(['Book', 'Chart']);
  expect(chosen).toEqual([]);
  stop();
});
