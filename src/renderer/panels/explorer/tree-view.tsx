import {
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useId,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { MAX_ROWS, openFromStart, type TreeIssue, type TreeRow, treeRows } from './tree.ts';
import './tree-view.css';

/** Height of a row, px; the same in the style sheet. */
const ROW = 20;
/** Overscan rows above and below the viewport. */
const MARGIN = 12;
/** Viewport height before the first layout. */
const FALLBACK_HEIGHT = 600;

export type TreeHandle = { show(path: string): void };

type TreeViewProps = { readonly json: unknown; readonly issues: readonly TreeIssue[]; readonly ref?: Ref<TreeHandle> };

/** A response as a tree. Virtualised: only visible rows are rendered. */
export function TreeView({ json, issues, ref }: TreeViewProps): ReactNode {
  const { t } = useTexts('explorer');
  const formats = useFormats();
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set());
  const [at, setAt] = useState(0);
  const [seen, setSeen] = useState({ top: 0, height: FALLBACK_HEIGHT });

  const first = useMemo(() => openFromStart(json, issues), [json, issues]);
  const rows = useMemo(
    () => treeRows(json, (path, depth) => first(path, depth) !== toggled.has(path), issues),
    [json, issues, first, toggled],
  );
  const current = Math.min(at, rows.length - 1);

  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const measure = (): void =>
      setSeen({ top: element.scrollTop, height: element.clientHeight > 0 ? element.clientHeight : FALLBACK_HEIGHT });
    const watching = new ResizeObserver(measure);
    watching.observe(element);
    element.addEventListener('scroll', measure, { passive: true });
    return () => {
      watching.disconnect();
      element.removeEventListener('scroll', measure);
    };
  }, []);

  const toggle = (path: string): void =>
    setToggled((before) => {
      const next = new Set(before);
      if (!next.delete(path)) next.add(path);
      return next;
    });
  const moveTo = (row: number): void => {
    setAt(row);
    const element = frame.current;
    if (!element) return;
    const top = row * ROW;
    if (top < element.scrollTop) element.scrollTop = top;
    else if (top + ROW > element.scrollTop + element.clientHeight) element.scrollTop = top + ROW - element.clientHeight;
  };
  useImperativeHandle(ref, () => ({
    show(path) {
      // A missing field has no row: use its nearest ancestor with one.
      const steps = path.split('.');
      for (let length = steps.length; length >= 0; length -= 1) {
        const row = rows.findIndex((each) => each.path === steps.slice(0, length).join('.'));
        if (row >= 0) return moveTo(row);
      }
    },
  }));

  const pressed = (event: KeyboardEvent): void => {
    const row = rows[current];
    const target = row ? keyTarget(event.key, row, current, rows, Math.floor(seen.height / ROW)) : null;
    if (target === null || !row) return;
    event.preventDefault();
    if (target === 'toggle') toggle(row.path);
    else moveTo(Math.max(0, Math.min(rows.length - 1, target)));
  };

  const start = Math.max(0, Math.floor(seen.top / ROW) - MARGIN);
  const end = Math.min(rows.length, Math.ceil((seen.top + seen.height) / ROW) + MARGIN);
  return (
    <>
      {rows.length >= MAX_ROWS ? (
        <p className="explorer-banner" role="status">
          {t('linesCapped', { shown: formats.whole(MAX_ROWS) })}
        </p>
      ) : null}
      <div
        ref={frame}
        className="explorer-tree is-selectable"
        role="tree"
        aria-label={t('answer')}
        aria-activedescendant={`${id}-${current}`}
        tabIndex={0}
        onKeyDown={pressed}
      >
        <div style={{ height: rows.length * ROW }}>
          {rows.slice(start, end).map((row, offset) => (
            <TreeLine
              key={row.path}
              id={`${id}-${start + offset}`}
              row={row}
              top={(start + offset) * ROW}
              current={start + offset === current}
              onClick={() => {
                setAt(start + offset);
                if (row.open !== null) toggle(row.path);
              }}
            />
          ))}
        </div>
      </div>
    </>
  );
}

/** The effect of a key: move to a row, expand or collapse, or none. */
function keyTarget(
  key: string,
  row: TreeRow,
  at: number,
  rows: readonly TreeRow[],
  page: number,
): number | 'toggle' | null {
  switch (key) {
    case 'ArrowDown':
      return at + 1;
    case 'ArrowUp':
      return at - 1;
    case 'PageDown':
      return at + page;
    case 'PageUp':
      return at - page;
    case 'Home':
      return 0;
    case 'End':
      return rows.length - 1;
    case 'Enter':
    case ' ':
      return row.open === null ? null : 'toggle';
    case 'ArrowRight':
      return row.open === false ? 'toggle' : at + 1;
    case 'ArrowLeft':
      if (row.open === true) return 'toggle';
      return rows.findLastIndex((each, index) => index < at && each.depth < row.depth);
    default:
      return null;
  }
}

type TreeLineProps = {
  readonly id: string;
  readonly row: TreeRow;
  /** px from the top of the tree. */
  readonly top: number;
  readonly current: boolean;
  onClick(): void;
};

function TreeLine({ id, row, top, current, onClick }: TreeLineProps): ReactNode {
  const { t } = useTexts('explorer');
  const { name, kind, text, size, open, issue, depth } = row;
  const isList = kind === 'array';
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree itself handles the keys
    <div
      id={id}
      role="treeitem"
      tabIndex={-1}
      aria-level={depth + 1}
      aria-expanded={open ?? undefined}
      aria-selected={current}
      className={`explorer-line ${issue === null ? '' : 'is-wrong'}`}
      style={{ top, paddingLeft: 6 + depth * 14 }}
      aria-description={issue ?? undefined}
      onClick={onClick}
    >
      <i className="explorer-twist" data-open={open ?? undefined} aria-hidden="true" />
      {name === null ? null : <span className="explorer-name">{name}</span>}
      {size > 0 ? (
        <span className="explorer-size">
          {isList ? '[ ' : '{ '}
          {t(isList ? 'items' : 'fields', { count: size })}
          {isList ? ' ]' : ' }'}
        </span>
      ) : (
        <span className="explorer-value" data-kind={kind}>
          {kind === 'hidden' ? t('hidden') : text}
        </span>
      )}
      {issue === null ? null : <span className="explorer-issue">{issue}</span>}
    </div>
  );
}
