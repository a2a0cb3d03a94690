import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { collapsedItems } from '#renderer/ui/collapse.ts';
import { describeFocused, endDescription } from '#renderer/ui/focus-description.ts';
import type { DayGroup } from './day-groups.ts';
import './day-list.css';

export type ListColumn<Row> = {
  readonly id: string;
  readonly head: string;
  /** Explains the head. */
  readonly about?: string;
  /** Width in em; the first flexible column takes the rest. */
  readonly width: number;
  readonly isFlexible?: boolean;
  readonly isFigure?: boolean;
  /** 1 leaves first where there is no room for all; a column without it stays. */
  readonly leaves?: number;
  readonly className?: (row: Row) => string;
  cell(row: Row): ReactNode;
  /** What a pointer reads at the cell; the keyboard reads it at the row. Empty for nothing. */
  describe?(row: Row): string;
};

type DayListProps<Row> = {
  /** Accessible name. */
  readonly label: string;
  readonly columns: readonly ListColumn<Row>[];
  readonly days: readonly DayGroup<Row>[];
  keyOf(row: Row): string;
  /** The row of a day, above its rows. */
  dayHead(group: DayGroup<Row>): ReactNode;
  /** Key of the row whose detail is open; empty for none. */
  readonly chosen: string;
  choose(key: string): void;
  /** The end of the list came into sight. */
  onEnd?(): void;
  /** Below the last row: what follows, or why nothing does. */
  readonly foot?: ReactNode;
};

/** Space at both ends of a row and between two columns, px. */
const ENDS = 16;
const GAP = 8;
/** How much wider than it has to be a column becomes at most: further apart the eye loses the row. */
const MAX_GROWTH = 1.5;

/** The columns that have room in a width of so many px. @param em px */
function shownColumns<Row>(columns: readonly ListColumn<Row>[], room: number, em: number): readonly ListColumn<Row>[] {
  if (room <= 0) return columns;
  let left = room - ENDS + GAP;
  const leaving: { readonly id: string; readonly order: number; readonly width: number }[] = [];
  for (const { id, width, leaves } of columns) {
    const taken = width * em + GAP;
    if (leaves === undefined) left -= taken;
    else leaving.push({ id, order: leaves, width: taken });
  }
  const hidden = new Set([...collapsedItems(leaving, left, 0)].map((at) => leaving[at]?.id));
  return columns.filter(({ id }) => !hidden.has(id));
}

/** What the cells of a row say beside their content. */
const wordsOf = <Row,>(columns: readonly ListColumn<Row>[], row: Row): string =>
  columns
    .map(({ describe }) => describe?.(row) ?? '')
    .filter((words) => words !== '')
    .join('\n');

const STEPS: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: 10,
  PageUp: -10,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

/** A long list by day under rows that stay in sight. Arrow keys move, Enter opens a row's detail; days out of sight are not drawn. */
export function DayList<Row>(props: DayListProps<Row>): ReactNode {
  const { label, columns, days, keyOf, dayHead, chosen, choose, onEnd, foot } = props;
  const box = useRef<HTMLDivElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ room: 0, em: 12 });
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = (): void =>
      setSize({ room: element.clientWidth, em: Number.parseFloat(getComputedStyle(element).fontSize) || 12 });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const shown = useMemo(() => shownColumns(columns, size.room, size.em), [columns, size]);
  const template = shown
    .map(({ width, isFlexible }) =>
      isFlexible ? `minmax(${width}em, 1fr)` : `minmax(${width}em, ${width * MAX_GROWTH}em)`,
    )
    .join(' ');

  const latestEnd = useRef(onEnd);
  latestEnd.current = onEnd;
  const count = days.reduce((sum, { rows }) => sum + rows.length, 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each page the end may still be in sight
  useEffect(() => {
    if (!end.current || !box.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) latestEnd.current?.();
      },
      { root: box.current, rootMargin: '600px' },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [count]);

  const keys = useMemo(() => days.flatMap(({ rows }) => rows.map(keyOf)), [days, keyOf]);
  const [active, setActive] = useState('');
  const tabStop = keys.includes(active) ? active : keys.includes(chosen) ? chosen : (keys[0] ?? '');
  const rowOf = (key: string): HTMLElement | null =>
    box.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`) ?? null;
  const pressed = (event: KeyboardEvent): void => {
    const step = STEPS[event.key];
    if (step === undefined || keys.length === 0 || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const next = keys[Math.max(0, Math.min(keys.length - 1, keys.indexOf(tabStop) + step))] ?? '';
    setActive(next);
    const row = rowOf(next);
    row?.focus({ preventScroll: true });
    row?.scrollIntoView({ block: 'nearest' });
    // With a detail open the arrows walk through the details.
    if (chosen !== '') choose(next);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: days out of sight are skipped, which the rows of a table cannot be
    <div
      ref={box}
      className="day-list"
      role="grid"
      aria-label={label}
      aria-rowcount={-1}
      style={{ '--columns': template }}
      onKeyDown={pressed}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: as the list */}
      <div className="day-list-row day-list-head" role="row" tabIndex={-1}>
        {shown.map(({ id, head, about, isFigure }) => (
          // biome-ignore lint/a11y/useSemanticElements: as the list
          <span
            key={id}
            role="columnheader"
            tabIndex={-1}
            aria-description={about}
            className={isFigure ? 'is-figure' : undefined}
          >
            {head}
          </span>
        ))}
      </div>
      {days.map((group) => (
        // biome-ignore lint/a11y/useSemanticElements: as the list
        <div
          key={[group.day, ...group.rows.slice(0, 1).map(keyOf)].join(' ')}
          className="day-list-day"
          role="rowgroup"
          style={{ '--rows': group.rows.length + 1 }}
        >
          {/* biome-ignore lint/a11y/useSemanticElements: as the list */}
          <div className="day-list-date" role="row" tabIndex={-1}>
            {/* biome-ignore lint/a11y/useSemanticElements: as the list */}
            <span role="gridcell" tabIndex={-1}>
              {dayHead(group)}
            </span>
          </div>
          {group.rows.map((row) => {
            const key = keyOf(row);
            return (
              // biome-ignore lint/a11y/useSemanticElements: as the list
              <div
                key={key}
                data-key={key}
                className="day-list-row"
                role="row"
                aria-selected={key === chosen}
                tabIndex={key === tabStop ? 0 : -1}
                onFocus={({ target, currentTarget }) => {
                  setActive(key);
                  if (target === currentTarget) describeFocused(target, wordsOf(columns, row));
                }}
                onBlur={({ currentTarget }) => endDescription(currentTarget)}
                onPointerOver={({ currentTarget }) => endDescription(currentTarget)}
                onClick={() => choose(key === chosen ? '' : key)}
                onKeyDown={(event) => {
                  if (event.key !== 'Enter' && event.key !== ' ') return;
                  event.preventDefault();
                  choose(key === chosen ? '' : key);
                }}
              >
                {shown.map(({ id, isFigure, cell, className }) => (
                  // biome-ignore lint/a11y/useSemanticElements: as the list
                  <span
                    key={id}
                    role="gridcell"
                    tabIndex={-1}
                    data-column={id}
                    className={`${isFigure ? 'is-figure' : ''} ${className?.(row) ?? ''}`}
                  >
                    {cell(row)}
                  </span>
                ))}
              </div>
            );
          })}
        </div>
      ))}
      <div ref={end} className="day-list-foot">
        {foot}
      </div>
    </div>
  );
}
