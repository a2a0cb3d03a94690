import { act, cleanup, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { marketStore } from '#renderer/feed/index.ts';
import { frameOf } from '#renderer/market-data/testing/frames.ts';
import { portfolioStore } from '#renderer/stores/portfolio.ts';
import { draw, settle } from '#renderer/testing/draw.tsx';
import { createFakeBridge } from '#renderer/testing/fake-bridge.ts';
import { samplePortfolio, samplePosition } from '#renderer/testing/samples.ts';
import { stockCode } from '#shared/market/index.ts';
import { useUnrealised } from './position-value.ts';

vi.stubGlobal('lantai', createFakeBridge().bridge);
afterEach(cleanup);

function Profit({ code }: { readonly code: string }): ReactNode {
  return <output>{String(useUnrealised(stockCode(code)))}</output>;
}
const shown = (): string | null => screen.getByRole('status').textContent;

it('is at the newest price, not at the one of the last reading, and none where nothing is held', async () => {
  portfolioStore.setState({ portfolio: samplePortfolio([samplePosition('BNTG', 130, 4_800, 4_860)]) });
  draw(<Profit code="BNTG" />);
  expect(shown()).toBe('780000');
  act(() => marketStore.applyFrame(frameOf(1, { quotes: { BNTG: { last: 4_700 } } })));
  await settle();
  expect(shown()).toBe('-1300000');
  cleanup();
  draw(<Profit code="SAGU" />);
  expect(shown()).toBe('null');
});
