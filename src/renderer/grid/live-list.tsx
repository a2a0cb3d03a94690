import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useId, useRef, useState } from 'react';
import { heldOrder } from './held-order.ts';
import {
  type ColumnLook,
  createLiveListPainter,
  LIST_ROW_HEIGHT,
  type LiveListPainter,
  type LiveRow,
} from './live-list-painter.ts';
import './live-list.css';

export type LiveListColumn = {
  readonly id: string;
  readonly head: string;
  readonly title?: string;
  readonly look: ColumnLook;
  /** Its track of the row's CSS grid. */
  readonly width: string;
  /** Given up first in a narrow panel. */
  readonly spare?: boolean;
};

type LiveListProps<Row extends LiveRow> = {
  /** Accessible name. */
  readonly label: string;
  readonly hint: string;
  readonly columns: readonly LiveListColumn[];
  /** What the rows are of: rows of another source do not keep the order of these. */
  readonly source: string;
  /** The rows now, in the order wanted. The same function while nothing but the market changes them. */
  read(): readonly Row[];
  /** Tells of each change, at most once a refresh. @returns the disposer */
  listen(changed: () => void): () => void;
  readonly visible: boolean;
  /** Left out where there is nothing to choose. */
  choose?(row: Row): void;
  /** Tells how old a row is. */
  explain(row: Row, anchor: Element): void;
  /** Text for a row that is pointed at. */
  tooltip(row: Row): string;
  onHeld?(held: boolean): void;
};

const keyOf = (row: LiveRow): string => row.key;

/** Rows of figures that follow the market: written straight into the page, and never moved under the pointer or a held key. */
export function LiveList<Row extends LiveRow>(props: LiveListProps<Row>): ReactNode {
  const { label, hint, columns, source, read, listen, visible, onHeld } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const painter = useRef<LiveListPainter | null>(null);
  const shown = useRef<readonly Row[]>([]);
  const held = useRef({ pointer: false, key: false });
  const cursor = useRef<number | null>(null);
  const [cursorId, setCursorId] = useState<string>();
  const id = useId();
  const latest = useRef(props);
  latest.current = props;
  const template = columns.map((column) => column.width).join(' ');
  const kept = columns.filter(({ spare }) => spare !== true).length - 1;

  const draw = useCallback(() => {
    const isHeld = held.current.pointer || held.current.key;
    shown.current = heldOrder(shown.current, latest.current.read(), keyOf, isHeld);
    if (cursor.current !== null && cursor.current >= shown.current.length) cursor.current = null;
    painter.current?.draw(shown.current, cursor.current);
  }, []);

  useEffect(() => {
    if (!scroller.current || !list.current) return;
    const made = createLiveListPainter(scroller.current, list.current, columns);
    painter.current = made;
    draw();
    return () => {
      painter.current = null;
      made.dispose();
    };
  }, [columns, draw]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows are drawn in their own order, whoever points where
  useEffect(() => {
    shown.current = [];
    draw();
  }, [source, draw]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same rows read anew (another language, another stock chosen)
  useEffect(draw, [read, draw]);

  useEffect(() => {
    const box = scroller.current;
    if (!visible || !box) return;
    draw();
    const stop = listen(draw);
    const resized = new ResizeObserver(draw);
    resized.observe(box);
    box.addEventListener('scroll', draw, { passive: true });
    return () => {
      stop();
      resized.disconnect();
      box.removeEventListener('scroll', draw);
    };
  }, [visible, listen, draw]);

  function hold(reason: 'pointer' | 'key', is: boolean): void {
    if (held.current[reason] === is) return;
    held.current[reason] = is;
    onHeld?.(held.current.pointer || held.current.key);
    if (!is) draw();
  }

  function moveTo(next: number | null): void {
    const box = scroller.current;
    if (next !== null && box) {
      const top = next * LIST_ROW_HEIGHT;
      if (top < box.scrollTop) box.scrollTop = top;
      else if (top + LIST_ROW_HEIGHT > box.scrollTop + box.clientHeight) {
        box.scrollTop = top + LIST_ROW_HEIGHT - box.clientHeight;
      }
    }
    cursor.current = next;
    draw();
    setCursorId(next === null ? undefined : painter.current?.rowId(next));
  }

  function keyed(event: KeyboardEvent): void {
    const count = shown.current.length;
    const at = cursor.current;
    const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 10, PageUp: -10 };
    const step = steps[event.key];
    const row = at === null ? undefined : shown.current[at];
    if (step !== undefined && count > 0) {
      hold('key', true);
      moveTo(Math.max(0, Math.min(count - 1, (at ?? (step > 0 ? -1 : 1)) + step)));
    } else if (event.key === 'Home' && count > 0) moveTo(0);
    else if (event.key === 'End' && count > 0) moveTo(count - 1);
    else if (event.key === 'Enter' && row && at !== null) {
      const element = painter.current?.elementOf(at);
      if (event.altKey && element) latest.current.explain(row, element);
      else latest.current.choose?.(row);
    } else if (event.key === 'Escape') moveTo(null);
    else return;
    event.preventDefault();
  }

  const rowOf = (target: EventTarget | null): Row | undefined => {
    const found = painter.current?.at(target);
    return found ? shown.current[found.index] : undefined;
  };

  return (
    <div className="live-list" style={{ '--live-columns': template, '--live-kept': kept } as React.CSSProperties}>
      <div className="live-head" aria-hidden="true">
        {columns.map((column) => (
          <span
            key={column.id}
            title={column.title}
            className={`${column.look === 'code' ? 'is-code' : ''} ${column.spare ? 'is-spare' : ''}`}
          >
            {column.head}
          </span>
        ))}
      </div>
      <div ref={scroller} className="live-scroll">
        <div
          ref={list}
          id={id}
          className="live-rows"
          role="listbox"
          tabIndex={0}
          aria-label={label}
          aria-description={hint}
          aria-activedescendant={cursorId}
          onClick={(event) => {
            const row = rowOf(event.target);
            if (row) latest.current.choose?.(row);
          }}
          onPointerOver={(event) => {
            const found = painter.current?.at(event.target);
            const row = found ? shown.current[found.index] : undefined;
            if (found && row) found.element.title = latest.current.tooltip(row);
          }}
          onKeyDown={keyed}
          onKeyUp={() => hold('key', false)}
          onBlur={() => {
            hold('key', false);
            moveTo(null);
          }}
          onPointerEnter={() => hold('pointer', true)}
          onPointerLeave={() => hold('pointer', false)}
        />
      </div>
    </div>
  );
}
