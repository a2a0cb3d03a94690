import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as actions from '#renderer/dock/operations/actions.ts';
import { panelStore } from '#renderer/panel-kit/panel-store.ts';
import { draw, settle } from '#renderer/testing/draw.tsx';
import { PANEL_KINDS } from '#shared/contract/panels.ts';
import type { Language } from '#shared/i18n/catalogue.ts';
import shellEn from '#shared/i18n/en/shell.json' with { type: 'json' };
import shellId from '#shared/i18n/id/shell.json' with { type: 'json' };
import { PanelMenu } from './panel-menu.tsx';

const opened = vi.fn();
beforeEach(() => {
  vi.spyOn(actions, 'openPanel').mockImplementation(opened);
  opened.mockReset();
  panelStore.setState({ panels: { 'chat-1': { kind: 'chat', group: 'blue', options: {} } } });
});
afterEach(cleanup);

const texts = { en: shellEn, id: shellId };
async function open(language: Language = 'en'): Promise<HTMLElement> {
  draw(<PanelMenu />, language);
  fireEvent.click(screen.getByRole('button', { name: texts[language].panel.add }));
  await settle();
  return screen.getByRole('dialog');
}
const names = (): (string | undefined)[] =>
  screen.getAllByRole('menuitem').map((item) => item.querySelector('.panel-gallery-name')?.textContent ?? undefined);
const type = (text: string): void => {
  fireEvent.change(document.activeElement as Element, { target: { value: text } });
};

describe('the gallery of panels', () => {
  it('has every kind of panel once, in sections, each with what it is for', async () => {
    const dialog = await open();
    const all = within(dialog)
      .getAllByRole('group')
      .flatMap((group) => within(group).getAllByRole('menuitem'));
    expect(all).toHaveLength(PANEL_KINDS.length);
    for (const kind of PANEL_KINDS) {
      const item = within(dialog).getByRole('menuitem', { name: shellEn.panels[kind] });
      expect(item.textContent).toContain(shellEn.panelHelp[kind]);
    }
    expect(within(dialog).getByRole('menuitem', { name: shellEn.panels.chat }).textContent).toContain('1 open');
  });

  it('finds by name and by purpose, in English beside the language of the window', async () => {
    await open('id');
    expect(document.activeElement?.getAttribute('aria-label')).toBe(shellId.panel.filter);
    type('order book');
    expect(names()).toEqual([shellId.panels.book]);
    type(shellId.panels.journal);
    expect(names()).toContain(shellId.panels.journal);
    type('zzz');
    expect(screen.queryAllByRole('menuitem')).toEqual([]);
    expect(screen.getByText(shellId.panel.none)).toBeTruthy();
  });

  it('opens the first that is found with Enter, and nothing while nothing is typed', async () => {
    await open();
    fireEvent.keyDown(document.activeElement as Element, { key: 'Enter' });
    expect(opened).not.toHaveBeenCalled();
    type('ladder');
    fireEvent.keyDown(document.activeElement as Element, { key: 'Enter' });
    expect(opened.mock.calls).toEqual([['ladder']]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is walked through by arrows, and what is typed on the way goes into the field', async () => {
    await open();
    const field = document.activeElement as Element;
    fireEvent.keyDown(field, { key: 'ArrowDown' });
    expect(document.activeElement).toBe(screen.getAllByRole('menuitem')[0]);
    fireEvent.keyDown(document.activeElement as Element, { key: 'c' });
    expect(document.activeElement).toBe(field);
    fireEvent.keyDown(field, { key: 'ArrowUp' });
    expect(document.activeElement).toBe(screen.getAllByRole('menuitem').at(-1));
    fireEvent.keyDown(document.activeElement as Element, { key: 'ArrowDown' });
    expect(document.activeElement).toBe(field);
  });
});
