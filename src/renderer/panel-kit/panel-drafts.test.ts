import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { PanelKind } from '#shared/contract/panels.ts';
import { MAX_PANEL_DRAFT } from '#shared/contract/windows.ts';

type Window = {
  readonly drafts: typeof import('./panel-drafts.ts');
  readonly panels: typeof import('./panel-store.ts').panelStore;
  /** What is typed here, by panel id. */
  readonly typed: Map<string, string>;
};

/** A page with panels that hold a text each; each has its own memory. */
async function openWindow(kind: PanelKind = 'bonds'): Promise<Window> {
  vi.resetModules();
  const drafts = await import('./panel-drafts.ts');
  const { panelStore: panels } = await import('./panel-store.ts');
  const typed = new Map<string, string>();
  drafts.registerDraftHolder(kind, {
    read: (id) => typed.get(id) ?? null,
    give: (id, draft) => void (typeof draft === 'string' && typed.set(id, draft)),
    forget: (id) => void typed.delete(id),
  });
  return { drafts, panels, typed };
}

let windows: readonly Window[];
beforeEach(async () => {
  windows = [await openWindow(), await openWindow(), await openWindow()];
});
afterEach(() => vi.resetModules());

it('a panel has what was typed in it last, whatever windows it went through', () => {
  const step = fc.oneof(
    fc.record({ kind: fc.constant('type' as const), text: fc.string() }),
    fc.record({ kind: fc.constant('clear' as const) }),
    fc.record({ kind: fc.constant('move' as const), to: fc.nat({ max: 2 }) }),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      for (const { typed } of windows) typed.clear();
      let at = 0;
      let last: string | undefined;
      for (const each of steps) {
        const here = windows[at];
        if (!here) throw new Error('no window');
        if (each.kind === 'move') {
          const draft = here.drafts.draftTextOf('bonds-1', 'bonds');
          here.drafts.dropDraft('bonds-1', 'bonds');
          at = each.to;
          windows[at]?.drafts.giveDraft('bonds-1', 'bonds', draft);
        } else if (each.kind === 'type') {
          here.typed.set('bonds-1', each.text);
          last = each.text;
        } else {
          here.typed.delete('bonds-1');
          last = undefined;
        }
        expect(windows[at]?.typed.get('bonds-1')).toBe(last);
      }
    }),
  );
});

it('a panel that comes with nothing typed drops what this window remembers of it', () => {
  const [here] = windows;
  here?.typed.set('bonds-1', '20M');
  here?.drafts.giveDraft('bonds-1', 'bonds', null);
  expect(here?.typed.size).toBe(0);
});

it('a draft waits for the code of its panel, and goes on with the panel before that', () => {
  const [here] = windows;
  if (!here) throw new Error('no window');
  const { drafts } = here;
  drafts.giveDraft('cash-1', 'cash', '"5M"');
  expect(drafts.draftTextOf('cash-1', 'cash')).toBe('"5M"');
  const give = vi.fn();
  drafts.registerDraftHolder('cash', { read: () => null, give, forget: () => undefined });
  expect(give).toHaveBeenCalledExactlyOnceWith('cash-1', '5M');
  expect(drafts.draftTextOf('cash-1', 'cash')).toBeNull();
});

it('what is shared by the panels of a kind stays while one of them is here', () => {
  const [here] = windows;
  if (!here) throw new Error('no window');
  const { drafts, panels } = here;
  const forget = vi.fn();
  drafts.registerDraftHolder('cash', { read: () => null, give: () => undefined, forget, isShared: true });
  const cash = { kind: 'cash', group: null, options: {} } as const;
  panels.setState({ panels: { 'cash-1': cash, 'cash-2': cash } });
  drafts.dropDraft('cash-1', 'cash');
  expect(forget).not.toHaveBeenCalled();
  panels.setState({ panels: { 'cash-2': cash } });
  drafts.dropDraft('cash-2', 'cash');
  expect(forget).toHaveBeenCalledOnce();
});

it('takes neither what is too long nor what is no JSON', () => {
  const [here] = windows;
  here?.typed.set('bonds-1', 'x'.repeat(MAX_PANEL_DRAFT));
  expect(here?.drafts.draftTextOf('bonds-1', 'bonds')).toBeNull();
  here?.drafts.giveDraft('bonds-1', 'bonds', '{');
  here?.drafts.giveDraft('bonds-2', 'bonds', `"${'x'.repeat(MAX_PANEL_DRAFT)}"`);
  expect(here?.typed.size).toBe(0);
});
