import { useQuery } from '@tanstack/react-query';
import { cleanup, screen } from '@testing-library/react';
import { lazy, type ReactNode, Suspense } from 'react';
import { describe, expect, it } from 'vitest';
import { draw, settle } from './draw.tsx';

const later = (text: string): Promise<string> => Promise.resolve().then(() => text);

/** A list, and what is read of each entry once the list is there. */
function Chain(): ReactNode {
  const list = useQuery({ queryKey: ['list'], queryFn: () => later('first') });
  const entry = useQuery({
    queryKey: ['entry', list.data],
    queryFn: () => later('its detail'),
    enabled: list.data !== undefined,
  });
  return <p>{entry.data}</p>;
}

describe('settle', () => {
  it('waits for answers that other answers lead to, however the timers of a busy machine end', async () => {
    for (let time = 0; time < 20; time += 1) {
      draw(<Chain />);
      await settle();
      expect(screen.queryByText('its detail'), `the ${time + 1}th time`).not.toBeNull();
      cleanup();
    }
  });

  it('waits for a part that is loaded when it is shown', async () => {
    const Part = lazy(() => import('./loaded-later.tsx'));
    draw(
      <Suspense fallback={<p>loading</p>}>
        <Part />
      </Suspense>,
    );
    await settle();
    expect(screen.queryByText('loaded')).not.toBeNull();
  });
});
