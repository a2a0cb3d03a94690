import { expect, it } from 'vitest';
import type { PanelKind } from '#shared/contract/panels.ts';
import { stockCode } from '#shared/market/index.ts';
import { panelFor } from './go-to.ts';

const panel = (id: string, kind: PanelKind) => ({ id, panel: { kind, group: null, options: { id } } });
const openPanels = [panel('chart-1', 'chart'), panel('chart-2', 'chart'), panel('orders-1', 'orders')];
const shows = (id: string) => (candidate: { options: Record<string, unknown> }) =>
  candidate.options.id === id ? stockCode('BNTG') : null;

it('finds the panel that shows the stock, else the first of its kind, else none', () => {
  const target = { panel: 'chart', symbol: stockCode('BNTG') } as const;
  expect(panelFor(target, openPanels, shows('chart-2'))).toBe('chart-2');
  expect(panelFor(target, openPanels, shows('nobody'))).toBe('chart-1');
  expect(panelFor({ panel: 'orders', item: 'ref' }, openPanels, shows('nobody'))).toBe('orders-1');
  expect(panelFor({ panel: 'book' }, openPanels, shows('nobody'))).toBeNull();
});

it('finds the chat that shows the room, else the first chat', () => {
  const chat = (id: string, room: string) => ({ id, panel: { kind: 'chat', group: null, options: { room } } }) as const;
  const chats = [chat('chat-1', 'a'), chat('chat-2', 'b')];
  expect(panelFor({ panel: 'chat', item: 'b' }, chats, () => null)).toBe('chat-2');
  expect(panelFor({ panel: 'chat', item: 'c' }, chats, () => null)).toBe('chat-1');
});
