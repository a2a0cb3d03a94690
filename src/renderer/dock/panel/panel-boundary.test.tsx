import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { startTexts } from '#renderer/i18n/index.ts';
import { createFakeBridge } from '#renderer/testing/fake-bridge.ts';
import { CATALOGUE } from '#shared/i18n/catalogue.ts';
import { PanelBoundary } from './panel-boundary.tsx';

vi.stubGlobal('lantai', createFakeBridge({ unanswered: 'pending' }).bridge);

afterEach(cleanup);

let broken = true;
function Panel(): ReactNode {
  if (broken) throw new Error('boom');
  return <p>prices</p>;
}

test('a panel that throws shows an error, does not affect its neighbour and can be reloaded', () => {
  startTexts(CATALOGUE, 'en');
  vi.spyOn(console, 'error').mockImplementation(() => {});
  render(
    <>
      <PanelBoundary>
        <Panel />
      </PanelBoundary>
      <PanelBoundary>
        <p>neighbour</p>
      </PanelBoundary>
    </>,
  );
  expect(screen.getByRole('alert').textContent).toContain('Panel stopped working');
  expect(screen.getByText('neighbour')).toBeTruthy();
  broken = false;
  fireEvent.click(screen.getByRole('button', { name: 'Reload panel' }));
  expect(screen.getByText('prices')).toBeTruthy();
});
