import { type RefObject, useImperativeHandle, useLayoutEffect, useRef } from 'react';

/** Writes the values of the bar under the pointer, without React. */
export type LegendWriter = { write(index: number): void };

type Legend = {
  readonly writer: RefObject<LegendWriter | null>;
  readonly host: RefObject<HTMLElement | null>;
  /** The elements of its values; React renders no children into them. */
  readonly selector: string;
  /** '' for no value. @param index of the bar */
  textOf(element: HTMLElement, index: number): string;
  /** A CSS colour, where it depends on the value. */
  colourOf?(element: HTMLElement, index: number): string;
};

/** Elements are looked up when they are rendered, not at every tick and move of the pointer. */
export function useLegendWriter(legend: Legend): void {
  const { writer, host, selector } = legend;
  const latest = useRef(legend);
  latest.current = legend;
  const values = useRef<readonly HTMLElement[]>([]);
  useLayoutEffect(() => {
    values.current = [...(host.current?.querySelectorAll<HTMLElement>(selector) ?? [])];
  });
  useImperativeHandle(
    writer,
    () => ({
      write(index) {
        for (const element of values.current) {
          const text = latest.current.textOf(element, index);
          if (element.textContent !== text) element.textContent = text;
          const colour = latest.current.colourOf?.(element, index);
          if (colour !== undefined && element.style.color !== colour) element.style.color = colour;
        }
      },
    }),
    [],
  );
}
