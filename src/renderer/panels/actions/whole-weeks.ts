import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** What a week needs, in lines of the text size: the number of a day and two actions. */
const MIN_LINES = 4.6;
const MAX_CHIPS = 4;

type Room = {
  /** Height below the head, px. */
  readonly room: number;
  /** Height that a week needs, px. */
  readonly minHeight: number;
  readonly weeks: number;
};

/** Height of each week so that a whole number of them is in view, px. */
export function weekHeight({ room, minHeight, weeks }: Room): number {
  const shown = Math.min(weeks, Math.max(1, Math.floor(room / minHeight)));
  return Math.max(minHeight, Math.floor(room / shown));
}

/** Actions that fit below the number of a day, at least one. @param height of a week, px @param fontSize px */
export const chipsIn = (height: number, fontSize: number): number =>
  Math.max(1, Math.min(MAX_CHIPS, Math.floor((height - 6 - fontSize * 1.35) / (fontSize * 1.3 + 1))));

/** Where a list of weeks must begin so that one is whole in view; where it is already, nothing moves. @param top px */
export function scrolledTo(week: number, height: number, top: number, room: number): number {
  const isInView = week * height >= top && (week + 1) * height <= top + room;
  return isInView ? top : week * height;
}

/**
 * Shows whole weeks, first the chosen one: after another size the list begins there, and another choice is brought into
 * view.
 * @returns how many actions of a day have room
 */
export function useWholeWeeks(box: RefObject<HTMLElement | null>, weeks: number, chosen: number): number {
  const [chips, setChips] = useState(MAX_CHIPS);
  const first = useRef(chosen);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const layOut = (): void => {
      const fitted = fitWeeks(element, weeks);
      if (!fitted) return;
      setChips(fitted.chips);
      element.scrollTop = first.current * fitted.height;
    };
    layOut();
    const observer = new ResizeObserver(layOut);
    observer.observe(element);
    // Another size of text changes the height of the head, and not that of the list.
    const head = element.querySelector('thead');
    if (head) observer.observe(head);
    return () => observer.disconnect();
  }, [box, weeks]);
  useLayoutEffect(() => {
    first.current = chosen;
    const element = box.current;
    const fitted = element && fitWeeks(element, weeks);
    if (fitted) element.scrollTop = scrolledTo(chosen, fitted.height, element.scrollTop, fitted.room);
  }, [box, weeks, chosen]);
  return chips;
}

/** Gives the weeks of a month their height; null where they are not shown. */
function fitWeeks(element: HTMLElement, weeks: number) {
  const room = element.clientHeight - (element.querySelector('thead')?.getBoundingClientRect().height ?? 0);
  if (room <= 0) return null;
  const fontSize = Number.parseFloat(getComputedStyle(element).fontSize) || 0;
  const height = weekHeight({ room, minHeight: Math.ceil(fontSize * MIN_LINES), weeks });
  element.style.setProperty('--week', `${height}px`);
  return { room, height, chips: chipsIn(height, fontSize) };
}
