import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { PopoverButton } from './popover-button.tsx';

afterEach(cleanup);

const page = (
  <>
    <PopoverButton label="Lists" className="lists" icon="☰">
      {(close) => (
        <button type="button" onClick={close}>
          Done
        </button>
      )}
    </PopoverButton>
    <p>Elsewhere</p>
  </>
);
const button = (): HTMLElement => screen.getByRole('button', { name: 'Lists' });
const box = (): HTMLElement | null => screen.queryByRole('dialog', { name: 'Lists' });
const press = (element: HTMLElement): void => {
  fireEvent.pointerDown(element);
  fireEvent.click(element);
};

it.each([
  ['a second press', () => press(button())],
  ['Escape', () => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })],
  ['a press outside', () => fireEvent.pointerDown(screen.getByText('Elsewhere'))],
  ['what it shows', () => press(screen.getByRole('button', { name: 'Done' }))],
])('opens its box with the focus in it, and gives the focus back when %s closes it', (_, close) => {
  render(page);
  expect(button().getAttribute('aria-expanded')).toBe('false');
  button().focus();
  press(button());
  expect(box()?.contains(document.activeElement)).toBe(true);
  expect(button().getAttribute('aria-expanded')).toBe('true');
  act(() => void close());
  expect(box()).toBeNull();
  expect(button().getAttribute('aria-expanded')).toBe('false');
  expect(document.activeElement).toBe(button());
});

it('gives its properties to a button of another look, and the box its class', () => {
  render(
    <PopoverButton
      label="Connections"
      className="connections"
      button={(opener) => (
        <button {...opener} type="button">
          Live
        </button>
      )}
    >
      {() => <p>All of them</p>}
    </PopoverButton>,
  );
  press(screen.getByRole('button', { name: 'Live' }));
  expect(screen.getByRole('dialog', { name: 'Connections' }).className).toContain('connections');
  expect(screen.getByRole('button', { name: 'Live' }).getAttribute('aria-haspopup')).toBe('dialog');
});
