import { render, screen, waitFor } from '@testing-library/react';
import { type ReactNode, useRef } from 'react';
import { expect, it } from 'vitest';
import { useCollapse } from './use-collapse.ts';

/** Elements of a page without layout have the widths that they name. */
function giveWidth(element: HTMLElement | null): void {
  if (!element) return;
  const width = Number(element.dataset.width);
  for (const name of ['clientWidth', 'offsetWidth']) Object.defineProperty(element, name, { value: width });
}

/** Tabs that grow, beside a part that leaves. */
function Bar(): ReactNode {
  const bar = useRef<HTMLElement | null>(null);
  useCollapse(bar);
  return (
    <header
      data-width="400"
      ref={(element) => {
        bar.current = element;
        giveWidth(element);
      }}
    >
      <nav aria-label="Tabs" data-width="300" ref={giveWidth} style={{ flexGrow: 1, flexBasis: '250px' }} />
      <span data-testid="part" data-collapse={1} data-width="100" ref={giveWidth} />
    </header>
  );
}

it('collapses a part when the tabs need its room, though their size is still the same', async () => {
  render(<Bar />);
  const isCollapsed = (): boolean => screen.getByTestId('part').dataset.collapsed !== undefined;
  expect(isCollapsed()).toBe(false);
  screen.getByRole('navigation').style.flexBasis = '350px';
  await waitFor(() => expect(isCollapsed()).toBe(true));
  screen.getByRole('navigation').style.flexBasis = '250px';
  await waitFor(() => expect(isCollapsed()).toBe(false));
});

it('counts a part inside another once, and of one that only narrows what it gives', () => {
  const collapsedIn = (room: number): (string | undefined)[] => {
    const Nested = (): ReactNode => {
      const bar = useRef<HTMLElement | null>(null);
      useCollapse(bar);
      return (
        <header
          data-width={room}
          ref={(element) => {
            bar.current = element;
            giveWidth(element);
          }}
        >
          <span data-name="outer" data-collapse={2} data-width="120" ref={giveWidth}>
            <span data-name="inner" data-collapse={1} data-width="50" ref={giveWidth} />
          </span>
          <span data-name="narrows" data-collapse={3} data-gives={40} data-width="100" ref={giveWidth} />
          <span data-width="80" ref={giveWidth} />
        </header>
      );
    };
    const { container, unmount } = render(<Nested />);
    const names = [...container.querySelectorAll<HTMLElement>('[data-collapsed]')].map(({ dataset }) => dataset.name);
    unmount();
    return names;
  };
  expect([300, 299, 250, 249, 180, 179].map(collapsedIn)).toEqual([
    [],
    ['inner'],
    ['inner'],
    ['outer', 'inner'],
    ['outer', 'inner'],
    ['outer', 'inner', 'narrows'],
  ]);
});
