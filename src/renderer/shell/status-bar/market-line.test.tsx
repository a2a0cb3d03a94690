import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { connectWorkspaceStores } from '#renderer/stores/connect.ts';
import { draw } from '#renderer/testing/draw.tsx';
import { createFakeBridge } from '#renderer/testing/fake-bridge.ts';
import type { MarketConnection } from '#shared/contract/market.ts';
import { MarketLine } from './market-line.tsx';

const fake = createFakeBridge({ unanswered: 'pending' });
vi.stubGlobal('lantai', fake.bridge);

afterEach(cleanup);

it.each<[MarketConnection, string, string]>([
  [{ state: 'off', since: 0, reason: null }, 'Market status off', 'Since 07:00:00'],
  [{ state: 'connecting', since: 0, reason: 'ECONNREFUSED' }, 'Market status connecting', 'Last error: ECONNREFUSED'],
  [{ state: 'live', since: 3_600_000, reason: null }, 'Market status live', 'Since 08:00:00'],
  [{ state: 'stale', since: 0, reason: null }, 'Market status stale', 'Since 07:00:00'],
])('shows the state of the connection, since when, and its last error (%o)', async (market, text, description) => {
  const connected = connectWorkspaceStores(fake.bridge);
  draw(<MarketLine />);
  fake.emit('market', 'connectionChanged', market);
  const line = await screen.findByText(text);
  expect(line.getAttribute('aria-description')).toContain(description);
  connected.stop();
});
