import { useQueryClient } from '@tanstack/react-query';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useEffect } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { panelStore, setPanel } from '#renderer/panel-kit/panel-store.ts';
import { followWrites } from '#renderer/queries/write.ts';
import { noticesStore } from '#renderer/stores/notices.ts';
import { draw } from '#renderer/testing/draw.tsx';
import { createFakeBridge, refuse } from '#renderer/testing/fake-bridge.ts';
import { stockCode } from '#shared/market/index.ts';
import { readSetup } from '../setup/setup.ts';
import { templateText } from './template.ts';
import { TemplatesMenu } from './templates-menu.tsx';

const fake = createFakeBridge({ unanswered: 'pending' });
vi.stubGlobal('lantai', fake.bridge);

const rsi = { key: 'rsi-1', id: 'rsi', inputs: {}, styles: {}, hidden: false, except: [], weight: 1 };
const here = readSetup({ type: 'line', indicators: [rsi] });
const there = readSetup({ type: 'area' });
/** The service's: a name, and what another computer saved under it. */
let stored: { templateId: string; name: string; revision: number; content: string }[];
const head = ({ content, ...rest }: (typeof stored)[number]) => ({
  ...rest,
  size: content.length,
  createdAt: '',
  updatedAt: '',
});

beforeEach(() => {
  stored = [{ templateId: 't1', name: 'Swing', revision: 1, content: templateText(there) }];
  fake.forget();
  fake.answerRead('charts.templates', () => stored.map(head));
  fake.answerRead('charts.template', ({ templateId, symbol }) => {
    const found = stored.find((each) => each.templateId === templateId) ?? refuse('NOT_FOUND');
    return { ...head(found), symbol, content: found.content };
  });
  fake.answerWrite('charts.saveTemplate', ({ templateId, name, content, revision }) => {
    const before = stored.find((each) => each.templateId === templateId);
    const isTaken = !before && stored.some((each) => each.name === name);
    const isOld = before && revision !== undefined && revision !== before.revision;
    if (isTaken || isOld) refuse('UNREADABLE_ANSWER', { status: 409 });
    const saved = {
      templateId: templateId ?? `t${stored.length + 1}`,
      name,
      content,
      revision: (before?.revision ?? 0) + 1,
    };
    stored = [...stored.filter((each) => each.templateId !== saved.templateId), saved];
    return head(saved);
  });
  fake.answerWrite('charts.deleteTemplate', ({ templateId }) => {
    stored = stored.filter((each) => each.templateId !== templateId);
    return { templateId };
  });
});
afterEach(cleanup);

/** As in a window. */
function FollowsWrites(): null {
  const client = useQueryClient();
  useEffect(() => followWrites(client), [client]);
  return null;
}

async function open(group: 'blue' | null = 'blue') {
  let setup = readSetup(here);
  draw(
    <>
      <FollowsWrites />
      <TemplatesMenu
        symbol={stockCode('BNTG')}
        group={group}
        setup={setup}
        onChange={(change) => {
          setup = change(setup);
        }}
      />
    </>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Templates' }));
  await screen.findByRole('button', { name: 'Swing' });
  return { setup: () => setup };
}
const press = (name: string | RegExp): void => void fireEvent.click(screen.getByRole('button', { name }));
const contentOf = (id: string): string | undefined => stored.find((each) => each.templateId === id)?.content;

it('saves the setup under a name, and says at the field when it is taken', async () => {
  await open();
  const field = screen.getByRole('textbox', { name: 'Save this setup as' });
  fireEvent.change(field, { target: { value: 'Swing' } });
  press('Save');
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  expect(screen.getByRole('alert').textContent).toContain('already exists');
  fireEvent.change(field, { target: { value: ' Scalping ' } });
  expect(screen.queryByRole('alert')).toBeNull();
  press('Save');
  await screen.findByRole('button', { name: 'Scalping' });
  expect(contentOf('t2')).toBe(templateText(here));
});

it('puts a template on the chart', async () => {
  const { setup } = await open();
  press('Swing');
  await waitFor(() => expect(setup()).toMatchObject({ type: 'area', indicators: [] }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('overwrites what it has seen; of two versions nothing is lost before a person has chosen', async () => {
  const { setup } = await open();
  press('Overwrite Swing with this setup');
  await waitFor(() => expect(contentOf('t1')).toBe(templateText(here)));
  await waitFor(() => expect(fake.callsOf('charts.templates')).toHaveLength(2));
  // Another computer is faster.
  stored = stored.map((each) => ({ ...each, revision: 9, content: templateText(there) }));
  press('Overwrite Swing with this setup');
  const question = within(await screen.findByRole('alert'));
  expect(question.getByText('Here: Line, 1 indicator')).toBeTruthy();
  expect(question.getByText('There: Area, 0 indicators')).toBeTruthy();
  expect(contentOf('t1')).toBe(templateText(there));
  fireEvent.click(question.getByRole('button', { name: 'Overwrite' }));
  await waitFor(() => expect(contentOf('t1')).toBe(templateText(here)));
  expect(setup().type).toBe('line');
});

it('takes the other version', async () => {
  const { setup } = await open();
  stored = stored.map((each) => ({ ...each, revision: 9 }));
  press('Overwrite Swing with this setup');
  await screen.findByRole('alert');
  press('Take the other');
  await waitFor(() => expect(setup().type).toBe('area'));
  expect(contentOf('t1')).toBe(templateText(there));
});

it('deletes after a question only', async () => {
  await open();
  press('Delete Swing');
  press('Cancel');
  expect(stored).toHaveLength(1);
  press('Delete Swing');
  press('Delete');
  await screen.findByText('No templates yet');
  expect(stored).toEqual([]);
});

it('reads a template from a text, and says in its place that it is none', async () => {
  const { setup } = await open();
  press('Insert text');
  const area = screen.getByRole('textbox', { name: 'Paste a template here' });
  fireEvent.change(area, { target: { value: '{"type":"area"}' } });
  press('Apply');
  expect(area.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByRole('alert').textContent).toContain('no chart template');
  fireEvent.change(area, { target: { value: templateText(there) } });
  press('Apply');
  expect(setup().type).toBe('area');
});

it('sets up all charts of the colour in this window, until that is undone', async () => {
  const panel = (kind: string, group: string | null, type: string) =>
    ({ kind, group, role: 'both', symbol: null, intervalGroup: null, options: { setup: { type } } }) as never;
  setPanel('chart-1', panel('chart', 'blue', 'line'));
  setPanel('chart-2', panel('chart', 'blue', 'bars'));
  setPanel('chart-3', panel('chart', 'green', 'bars'));
  setPanel('book-1', panel('book', 'blue', 'bars'));
  const types = () =>
    Object.values(panelStore.getState().panels).map(({ options }) => (options.setup as { type: string }).type);
  await open();
  press('Apply to all charts of the colour group');
  expect(types()).toEqual(['line', 'line', 'bars', 'bars']);
  const notice = noticesStore.getState().notices.at(-1);
  expect(notice).toMatchObject({ code: 'chart-setup-applied', params: { count: 2 } });
  notice?.action?.run();
  expect(types()).toEqual(['line', 'bars', 'bars', 'bars']);
});

it('has no colour group to set up where the chart has none', async () => {
  await open(null);
  expect(screen.getByRole('button', { name: 'Apply to all charts of the colour group' })).toHaveProperty(
    'disabled',
    true,
  );
});
