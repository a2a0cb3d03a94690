import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, configure, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import { startTexts } from '#renderer/i18n/index.ts';
import type { Language } from '#shared/i18n/catalogue.ts';
import * as ENGLISH from '#shared/i18n/english-at-start.ts';
import * as INDONESIAN from '#shared/i18n/indonesian-at-start.ts';
import { WAIT_TIMEOUT_MS } from '#shared/testing/eventually.ts';

configure({ asyncUtilTimeout: WAIT_TIMEOUT_MS });

/**
 * Renders a panel like a window does, in one language, with queries that are not retried. Texts that a window does not load at
 * its start are there only if the panel adds them.
 */
export function draw(element: ReactNode, language: Language = 'en') {
  startTexts({ en: ENGLISH, id: INDONESIAN }, language);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, gcTime: 0 } } });
  const within = (inner: ReactNode): ReactNode => <QueryClientProvider client={client}>{inner}</QueryClientProvider>;
  const drawn = render(within(element));
  return { ...drawn, redraw: (next: ReactNode) => drawn.rerender(within(next)) };
}

/** Waits until answers have reached the page: parts that are loaded when they are shown, promises, effects and one paint. */
export const settle = (): Promise<void> =>
  act(async () => {
    await vi.dynamicImportSettled();
    await new Promise((resolve) => setTimeout(resolve));
    await new Promise((resolve) => requestAnimationFrame(resolve));
  });
