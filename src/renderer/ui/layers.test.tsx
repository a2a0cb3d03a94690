import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { startTexts } from '#renderer/i18n/index.ts';
import { CATALOGUE } from '#shared/i18n/catalogue.ts';
import commonEn from '#shared/i18n/en/common.json' with { type: 'json' };
import { Dialog } from './dialog.tsx';
import { Menu } from './menu.tsx';
import { Popover } from './popover.tsx';

beforeEach(() => startTexts(CATALOGUE, 'en'));
afterEach(cleanup);

/** A panel with a row, whose button or menu opens a dialog; the dialog may remove the row. */
function Page() {
  const [open, setOpen] = useState(false);
  const [row, setRow] = useState(true);
  return (
    <section tabIndex={-1} aria-label="Panel">
      {row ? (
        <button type="button" onClick={() => setOpen(true)}>
          Edit
        </button>
      ) : null}
      <Menu label="More" items={[{ key: 'edit', label: 'Edit row', onSelect: () => setOpen(true) }]}>
        …
      </Menu>
      {open ? (
        <Dialog title="Row" onClose={() => setOpen(false)}>
          <button type="button" onClick={() => setRow(false)}>
            Remove
          </button>
          <input aria-label="Name" />
        </Dialog>
      ) : null}
    </section>
  );
}

test('a menu announces a choice of one as radio items and switches as check items', () => {
  const onSelect = (): void => {};
  render(
    <Menu
      label="View"
      items={[
        { key: 'plain', label: 'Reset', onSelect },
        { key: 'log', label: 'Log', checked: true, onSelect },
        { key: 'volume', label: 'Volume', on: true, onSelect },
        { key: 'inverted', label: 'Inverted', on: false, onSelect },
      ]}
    >
      …
    </Menu>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'View' }));
  const items = [...screen.getByRole('menu').querySelectorAll('button')];
  expect(items.map((item) => [item.textContent, item.getAttribute('role'), item.getAttribute('aria-checked')])).toEqual(
    [
      ['Reset', 'menuitem', null],
      ['Log', 'menuitemradio', 'true'],
      ['Volume', 'menuitemcheckbox', 'true'],
      ['Inverted', 'menuitemcheckbox', 'false'],
    ],
  );
});

const focused = (): string | null =>
  document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? null;
const press = (name: string, role = 'button'): void => {
  const control = screen.getByRole(role, { name });
  act(() => control.focus());
  fireEvent.click(control);
};
const esc = (): boolean => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });

/** A form that becomes its result, and its button with it. */
function Steps() {
  const [sent, setSent] = useState(false);
  return sent ? (
    <p>Sent</p>
  ) : (
    <button type="button" onClick={() => setSent(true)}>
      Send
    </button>
  );
}

describe('a dialog', () => {
  test('keeps the keyboard when the control that had it leaves', async () => {
    render(
      <Dialog title="Steps" onClose={() => {}}>
        <Steps />
      </Dialog>,
    );
    press('Send');
    await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('dialog'));
  });

  test('gives its first control the focus and puts it back when it closes', () => {
    render(<Page />);
    press('Edit');
    expect(focused()).toBe('Remove');
    esc();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(focused()).toBe('Edit');
  });

  test('puts the focus on the part around what has gone meanwhile', () => {
    render(<Page />);
    press('Edit');
    press('Remove');
    esc();
    expect(focused()).toBe('Panel');
  });

  test('that was opened from a menu puts the focus on the menu’s button', () => {
    render(<Page />);
    press('More');
    expect(focused()).toBe('Edit row');
    press('Edit row', 'menuitem');
    expect(focused()).toBe('Remove');
    esc();
    expect(focused()).toBe('More');
  });

  test('leaves the focus where a press outside has put it', () => {
    render(<Page />);
    press('Edit');
    const more = screen.getByRole('button', { name: 'More' });
    act(() => more.focus());
    fireEvent.pointerDown(more);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(focused()).toBe('More');
  });

  test('without a control, and higher than the window, is scrolled by the keyboard, which Tab leads back to', () => {
    vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(500);
    render(
      <Dialog title="Preview" onClose={() => {}}>
        <p>Fee</p>
      </Dialog>,
    );
    const body = screen.getByRole('group', { name: 'Preview' });
    expect(document.activeElement).toBe(body);
    const close = screen.getByRole('button', { name: commonEn.close });
    act(() => close.focus());
    fireEvent.keyDown(close, { key: 'Tab', shiftKey: true });
    expect(document.activeElement).toBe(body);
    vi.restoreAllMocks();
  });

  test('keeps Tab inside', () => {
    render(<Page />);
    press('Edit');
    const name = screen.getByRole('textbox', { name: 'Name' });
    act(() => name.focus());
    fireEvent.keyDown(name, { key: 'Tab' });
    expect(focused()).toBe('Close');
    fireEvent.keyDown(document.activeElement ?? name, { key: 'Tab', shiftKey: true });
    expect(focused()).toBe('Name');
  });
});

test('a menu closes on Esc, a press outside and Tab, and returns the focus to its button', () => {
  render(<Page />);
  const opened = (): HTMLElement | null => screen.queryByRole('menu');
  for (const close of [
    esc,
    () => fireEvent.pointerDown(document.body),
    () => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Tab' }),
  ]) {
    press('More');
    expect(opened()).not.toBeNull();
    act(() => void close());
    expect(opened()).toBeNull();
    expect(focused()).toBe('More');
  }
});

test('a popover closes by Escape also after the field that had the focus has left', () => {
  function WithField() {
    const [anchor, setAnchor] = useState<Element | null>(null);
    const [hasField, setHasField] = useState(true);
    return (
      <>
        <button type="button" onClick={({ currentTarget }) => setAnchor(currentTarget)}>
          Lists
        </button>
        {anchor ? (
          <Popover anchor={anchor} role="dialog" aria-label="Lists" onClose={() => setAnchor(null)}>
            {hasField ? (
              <input
                aria-label="New list"
                onKeyDown={(event) => {
                  event.stopPropagation();
                  setHasField(false);
                }}
              />
            ) : null}
          </Popover>
        ) : null}
      </>
    );
  }
  render(<WithField />);
  fireEvent.click(screen.getByRole('button', { name: 'Lists' }));
  fireEvent.keyDown(screen.getByLabelText('New list'), { key: 'Escape' });
  expect(screen.getByRole('dialog')).toBeTruthy();
  expect(document.activeElement).toBe(document.body);
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(screen.queryByRole('dialog')).toBeNull();
});
