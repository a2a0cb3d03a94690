import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { DRAWING_GROUPS, TOOLS, type ToolId } from '#renderer/chart/index.ts';
import { takeEscape } from '#renderer/panel-kit/escapes.ts';
import { press, pressOn } from '#renderer/testing/press.ts';
import chartEn from '#shared/i18n/en/chart.json' with { type: 'json' };
import drawingsEn from '#shared/i18n/en/drawings.json' with { type: 'json' };
import { openChart, prepareCharts, SIZE, settle } from '../testing/open-chart.tsx';

type Tool = (typeof TOOLS)[number];
type Spot = readonly [across: number, down: number];
type OpenChart = Awaited<ReturnType<typeof openChart>>;

let restore: () => void;
beforeAll(() => {
  restore = prepareCharts();
});
afterEach(cleanup);
afterAll(() => restore());

const { actions } = drawingsEn;
const MANY = 3;
/** By how many anchors a tool is placed; a polyline ends when the person ends it, a stroke has its ends. */
const BY_ANCHORS: readonly (readonly [count: number, tools: readonly ToolId[]])[] = [
  [1, ['horizontal-line', 'horizontal-ray', 'vertical-line', 'cross-line', 'arrow-up', 'arrow-down']],
  [1, ['text', 'note', 'price-label', 'flag', 'comment']],
  [2, ['trend-line', 'ray', 'extended-line', 'arrow', 'info-line', 'trend-angle', 'regression-trend', 'raff-channel']],
  [2, ['fib-retracement', 'fib-fan', 'fib-time-zones', 'fib-circles', 'fib-arcs', 'fib-spiral']],
  [2, ['gann-fan', 'gann-box', 'gann-square', 'rectangle', 'ellipse', 'circle', 'brush', 'highlighter', 'callout']],
  [2, ['price-range', 'date-range', 'date-price-range', 'forecast', 'volume-profile']],
  [3, ['parallel-channel', 'flat-channel', 'fib-extension', 'fib-channel', 'fib-wedge', 'rotated-rectangle']],
  [3, ['pitchfork', 'schiff-pitchfork', 'modified-schiff-pitchfork', 'inside-pitchfork', 'triangle', 'arc', 'curve']],
  [3, ['long-position', 'short-position']],
  [4, ['disjoint-channel', 'abcd-pattern', 'elliott-correction']],
  [5, ['xabcd-pattern']],
  [6, ['elliott-impulse']],
  [7, ['head-and-shoulders']],
  [MANY, ['polyline']],
];
const STROKES: readonly ToolId[] = ['brush', 'highlighter'];
const TEXTS: readonly ToolId[] = ['text', 'note', 'callout', 'flag', 'comment'];
const countOf = (tool: ToolId): number => BY_ANCHORS.find(([, tools]) => tools.includes(tool))?.[0] ?? 0;
/** Where a tool's anchors are clicked, as shares of the chart's width and height. */
const SPOTS: readonly Spot[] = [
  [0.3, 0.5],
  [0.45, 0.3],
  [0.5, 0.6],
  [0.6, 0.35],
  [0.65, 0.55],
  [0.7, 0.3],
  [0.75, 0.5],
];
const [FIRST, SECOND] = SPOTS as readonly [Spot, Spot];

const at = ([across, down]: Spot) => ({
  clientX: across * SIZE.width,
  clientY: down * SIZE.height,
  pointerId: 1,
  button: 0,
});
function drag(host: HTMLElement, from: Spot, to: Spot): void {
  fireEvent.pointerMove(host, at(from));
  fireEvent.pointerDown(host, at(from));
  fireEvent.pointerMove(host, at(to));
  fireEvent.pointerUp(host, at(to));
}
const click = (host: HTMLElement, spot: Spot): void => drag(host, spot, spot);
const list = () => screen.getByRole('dialog', { name: chartEn.drawingList });
const openList = (): void => pressOn(screen.getByLabelText(chartEn.drawingList), 'Enter');

/** Places a tool from its menu by the pointer, and writes its text where it has one. */
async function placed({ host }: OpenChart, tool: Tool): Promise<void> {
  const { group, id } = tool;
  const name = drawingsEn.tools[id];
  fireEvent.click(screen.getByLabelText(drawingsEn.groups[group]));
  fireEvent.click(within(screen.getByRole('menu')).getByText(name));
  expect(host.hasAttribute('data-placing')).toBe(true);
  // Keys belong to the chart while a tool is placed.
  expect(document.activeElement).toBe(host);
  if (STROKES.includes(id)) drag(host, FIRST, SECOND);
  else for (const spot of SPOTS.slice(0, countOf(id))) click(host, spot);
  if (id === 'polyline') press('Enter');
  if (TEXTS.includes(id)) {
    const text = screen.getByRole('textbox', { name: actions['edit-text'] });
    expect(document.activeElement).toBe(text);
    fireEvent.change(text, { target: { value: name } });
    press('Enter', { ctrlKey: true });
    expect(screen.queryByRole('textbox')).toBeNull();
  }
  expect(host.hasAttribute('data-placing')).toBe(false);
  await settle();
}

it('takes back an anchor on the stock before, and the tool stays chosen', async () => {
  const chart = await openChart(false);
  fireEvent.click(screen.getByLabelText(drawingsEn.groups.lines));
  fireEvent.click(within(screen.getByRole('menu')).getByText(drawingsEn.tools['trend-line']));
  click(chart.host, [0.2, 0.2]);
  await chart.showOther();
  expect(chart.host.hasAttribute('data-placing')).toBe(true);
  click(chart.host, FIRST);
  expect(chart.host.hasAttribute('data-placing')).toBe(true);
  click(chart.host, SECOND);
  expect(chart.host.hasAttribute('data-placing')).toBe(false);
  await settle();
  const anchors = chart.drawings().map(({ anchors }) => anchors);
  expect(anchors).toHaveLength(1);
});

describe.each(TOOLS)('$id', (tool) => {
  const name = drawingsEn.tools[tool.id];
  const text = TEXTS.includes(tool.id) ? name : '';

  it('is placed by pointer, moved by key, and stands in the list of drawings until it is removed there', async () => {
    const chart = await openChart(false);
    const only = () => chart.drawings()[0];
    await placed(chart, tool);
    expect(chart.drawings()).toHaveLength(1);
    expect(only()).toMatchObject({ tool: tool.id, text });
    const before = only()?.anchors ?? [];
    expect(before).toHaveLength(countOf(tool.id));
    expect(new Set(before.map(({ at: time }) => time)).size).toBe(before.length);

    expect(document.activeElement).toBe(chart.host);
    press('ArrowUp');
    await settle();
    const prices = before.map(({ price }) => price);
    for (const [index, { price }] of (only()?.anchors ?? []).entries()) {
      expect(price).toBeGreaterThan(prices[index] ?? 0);
    }

    openList();
    const rows = [...list().querySelectorAll('li .drawing-name')].map(({ textContent }) => textContent);
    expect(rows).toEqual([text === '' ? name : `${name}: ${text}`]);
    press('Escape');
    expect(document.activeElement).toBe(screen.getByLabelText(chartEn.drawingList));
    openList();
    fireEvent.click(within(list()).getByLabelText(`${actions.remove} · ${name}`));
    expect(list().querySelector('li')).toBeNull();
    await settle();
    expect(chart.drawings()).toEqual([]);
  });
});

/** The first tool of each group. */
const FIRST_TOOLS = DRAWING_GROUPS.flatMap((group) => TOOLS.find((tool) => tool.group === group) ?? []);

describe.each(FIRST_TOOLS)('$id for $group', (tool) => {
  const name = drawingsEn.tools[tool.id];

  it('is reshaped, coloured, locked, hidden, undone, redone and deleted', async () => {
    const chart = await openChart(false);
    const only = () => chart.drawings()[0];
    await placed(chart, tool);
    const first = only()?.anchors ?? [];
    const bar = within(screen.getByRole('toolbar', { name }));

    // The first anchor's handle; of a tool with one anchor that is the whole drawing.
    drag(chart.host, FIRST, [0.25, 0.45]);
    await settle();
    const moved = only()?.anchors ?? [];
    expect(moved[0]).not.toEqual(first[0]);
    expect(moved.slice(1)).toEqual(first.slice(1));

    press('ArrowUp');
    await settle();
    expect(only()?.anchors[0]?.price).toBeGreaterThan(moved[0]?.price ?? 0);
    for (const [shiftKey, expected] of [
      [false, moved],
      [false, first],
      [true, moved],
    ] as const) {
      press('z', { ctrlKey: true, shiftKey });
      await settle();
      expect(only()?.anchors).toEqual(expected);
    }

    fireEvent.click(bar.getByLabelText(chartEn.colour));
    fireEvent.click(within(screen.getByRole('menu')).getAllByRole('menuitemradio')[3] as HTMLElement);
    fireEvent.click(bar.getByLabelText(actions.lock));
    await settle();
    expect(only()).toMatchObject({ locked: true, style: { colour: expect.stringMatching(/^#/) } });
    expect(document.activeElement).toBe(chart.host);
    press('ArrowUp');
    press('Delete');
    fireEvent.click(bar.getByLabelText(actions.unlock));
    await settle();
    expect(only()).toMatchObject({ locked: false, anchors: moved });

    openList();
    for (const [action, hidden] of [
      ['hide', true],
      ['show', false],
    ] as const) {
      fireEvent.click(within(list()).getByLabelText(`${actions[action]} · ${name}`));
      await settle();
      expect(only()?.hidden).toBe(hidden);
    }
    press('Escape');
    pressOn(chart.host, 'Delete');
    await settle();
    expect(chart.drawings()).toEqual([]);
    expect(screen.queryByRole('toolbar', { name })).toBeNull();
  });
});

it('Escape deselects a drawing before it restores a maximised panel, wherever the focus is', async () => {
  const tool = TOOLS.find(({ id }) => id === 'horizontal-line');
  if (!tool) throw new Error('there is no horizontal line');
  await placed(await openChart(false), tool);
  const name = drawingsEn.tools[tool.id];
  expect(screen.getByRole('toolbar', { name })).toBeTruthy();
  act(() => expect(takeEscape()).toBe(true));
  expect(screen.queryByRole('toolbar', { name })).toBeNull();
  expect(takeEscape()).toBe(false);
});
