import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { useTexts } from '#renderer/i18n/index.ts';
import { Button } from './button.tsx';
import './warning-line.css';
import { usePressOutside } from './use-press-outside.ts';

/** The gravest is shown first. */
const SEVERITIES = ['stopped', 'warning', 'note'] as const;
export type Severity = (typeof SEVERITIES)[number];

type Foot = {
  readonly place: HTMLElement | null;
  /** Id of the one line that is shown while the others are not. */
  readonly first: string | null;
  readonly isOpen: boolean;
  /** @returns the disposer */
  add(id: string, severity: Severity): () => void;
  /** Shows every line. */
  open(): void;
};

const FootContext = createContext<Foot | null>(null);

/** Shows all warnings of the panel, in place of the first one. */
export function useShowWarnings(): () => void {
  const foot = useContext(FootContext);
  return foot?.open ?? nothing;
}
const nothing = (): void => {};

const NO_LINES: readonly { readonly id: string; readonly severity: Severity }[] = [];

/**
 * The foot of a panel has one line for what the content warns about, and the others on request: a warning that comes or
 * goes moves nothing in the panel, where a row may be about to be pressed.
 */
export function WarningFoot({ children }: { readonly children: ReactNode }): ReactNode {
  const { t } = useTexts('common');
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const [lines, setLines] = useState(NO_LINES);
  const [isOpen, setIsOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  usePressOutside(box, () => setIsOpen(false), null);
  const add = useCallback((id: string, severity: Severity) => {
    setLines((before) => [...before, { id, severity }]);
    return () => setLines((before) => before.filter((line) => line.id !== id));
  }, []);
  const open = useCallback(() => setIsOpen(true), []);
  const [first = null] = SEVERITIES.flatMap((severity) => lines.filter((line) => line.severity === severity));
  const firstId = first?.id ?? null;
  const hasMore = lines.length > 1;
  const isListed = isOpen && hasMore;
  const foot = useMemo<Foot>(
    () => ({ place, first: firstId, isOpen: isListed, add, open }),
    [place, firstId, isListed, add, open],
  );
  return (
    <FootContext value={foot}>
      {children}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Escape closes what its button has opened */}
      <div
        ref={box}
        className="warning-foot"
        hidden={lines.length === 0}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || !isListed) return;
          event.stopPropagation();
          setIsOpen(false);
        }}
      >
        <div ref={setPlace} className="warning-lines" data-open={isListed ? '' : undefined} />
        {hasMore ? (
          <Button size="small" tone="quiet" aria-expanded={isListed} onClick={() => setIsOpen(!isListed)}>
            {isListed ? t('fewerWarnings') : t('moreWarnings', { count: lines.length - 1 })}
          </Button>
        ) : null}
      </div>
    </FootContext>
  );
}

type WarningLineProps = {
  readonly severity?: Severity;
  /** Announced at once, since it answers what the person did. */
  readonly isAlert?: boolean;
  readonly children: string;
  /** What can be done about it. */
  readonly action?: ReactNode;
};

/** One line about the panel's content, at the foot of the panel. */
export function WarningLine({ severity = 'warning', isAlert = false, children, action }: WarningLineProps): ReactNode {
  const foot = useContext(FootContext);
  const id = useId();
  const add = foot?.add;
  useLayoutEffect(() => add?.(id, severity), [add, id, severity]);
  const line = (
    <div
      className="warning-line"
      data-severity={severity}
      hidden={foot !== null && !foot.isOpen && foot.first !== id}
      role={isAlert ? 'alert' : 'status'}
    >
      <span className="warning-text" data-tip={children}>
        {children}
      </span>
      {action}
    </div>
  );
  if (foot === null) return line;
  return foot.place === null ? null : createPortal(line, foot.place);
}
