import { cleanup, fireEvent, screen } from '@testing-library/react';
import { Component, type ReactNode, useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { draw } from '#renderer/testing/draw.tsx';
import { deferred } from './deferred.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function Counter({ name }: { readonly name: string }): ReactNode {
  const [count, setCount] = useState(0);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {name} {count}
    </button>
  );
}
const Waiting = (): ReactNode => <p>waiting</p>;

it('is loaded when it is first shown', async () => {
  const load = vi.fn(async () => ({ default: Counter }));
  const Panel = deferred(load, Waiting);
  expect(load).not.toHaveBeenCalled();
  draw(<Panel name="Book" />);
  expect(screen.getByText('waiting')).toBeTruthy();
  expect(await screen.findByText('Book 0')).toBeTruthy();
});

it('is there in the first drawing once it has been preloaded, and loaded once', async () => {
  const load = vi.fn(async () => ({ default: Counter }));
  const Panel = deferred(load, Waiting);
  Panel.preload();
  await Promise.resolve();
  await Promise.resolve();
  draw(<Panel name="Book" />);
  expect(screen.getByText('Book 0')).toBeTruthy();
  draw(<Panel name="Chart" />);
  expect(screen.getByText('Chart 0')).toBeTruthy();
  expect(load).toHaveBeenCalledOnce();
});

it('keeps its state when its props change', async () => {
  const Panel = deferred(async () => ({ default: Counter }), Waiting);
  const { redraw } = draw(<Panel name="Book" />);
  fireEvent.click(await screen.findByText('Book 0'));
  redraw(<Panel name="Chart" />);
  expect(screen.getByText('Chart 1')).toBeTruthy();
});

class Boundary extends Component<{ readonly children: ReactNode }, { readonly message: string }> {
  override state = { message: '' };
  static getDerivedStateFromError(thrown: Error) {
    return { message: thrown.message };
  }
  override render(): ReactNode {
    return this.state.message || this.props.children;
  }
}

it('throws where its chunk cannot be loaded, and loads it again the next time', async () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  const load = vi
    .fn<() => Promise<{ default: typeof Counter }>>()
    .mockRejectedValueOnce(new Error('preload'))
    .mockRejectedValueOnce(new Error('not there'))
    .mockResolvedValue({ default: Counter });
  const Panel = deferred(load, Waiting);
  Panel.preload();
  await new Promise((later) => setTimeout(later));
  const first = draw(
    <Boundary>
      <Panel name="Book" />
    </Boundary>,
  );
  expect(await screen.findByText('not there')).toBeTruthy();
  first.unmount();
  draw(<Panel name="Book" />);
  expect(await screen.findByText('Book 0')).toBeTruthy();
});
