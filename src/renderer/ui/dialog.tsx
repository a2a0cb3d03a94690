import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTexts } from '#renderer/i18n/index.ts';
import { ActionBar } from './action-bar.tsx';
import { Button, IconButton } from './button.tsx';
import { Icon } from './icons.tsx';
import { useEscape } from './use-escape.ts';
import { useMeasured } from './use-measured.ts';
import { usePressOutside } from './use-press-outside.ts';
import { useReturnFocus } from './use-return-focus.ts';
import './dialog.css';

type FrameProps = {
  readonly labelledBy: string;
  readonly describedBy?: string | undefined;
  readonly className?: string;
  /** A press outside closes it; not where the values behind are to be worked with meanwhile. */
  readonly closesOutside?: boolean;
  onClose(): void;
  readonly children: ReactNode;
};

const CONTROLS = ':is(button, input, select, textarea):not(:disabled, [tabindex="-1"])';
/** A part that is scrolled by keys. */
const SCROLLED = '[tabindex="0"]';

/**
 * A card over the page, which continues to update behind the scrim: Esc closes it, Tab stays inside, and the focus
 * goes back to where it was. The content may take the focus itself; otherwise its first control has it, or without one its
 * body, which keys scroll.
 */
export function DialogFrame(props: FrameProps): ReactNode {
  const { labelledBy, describedBy, className = '', closesOutside = true, onClose, children } = props;
  const card = useRef<HTMLDivElement>(null);
  useReturnFocus(card);
  useEscape(onClose);
  usePressOutside(card, () => {
    if (closesOutside) onClose();
  });

  useEffect(() => {
    if (card.current?.contains(document.activeElement) === true) return;
    const find = (stop: string): HTMLElement | null | undefined => card.current?.querySelector<HTMLElement>(stop);
    (find(`.dialog-body ${CONTROLS}`) ?? find('.dialog-body') ?? card.current)?.focus();
  }, []);

  // A control that leaves takes the focus with it, as a form does that becomes its result: the keys stay with the dialog.
  useEffect(() => {
    const own = card.current;
    if (own === null) return;
    const followed = new MutationObserver(() => {
      if (document.activeElement === document.body) own.focus();
    });
    followed.observe(own, { childList: true, subtree: true });
    return () => followed.disconnect();
  }, []);

  const pressed = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') {
      event.stopPropagation();
      onClose();
    }
    if (event.key !== 'Tab') return;
    const all = [...(card.current?.querySelectorAll<HTMLElement>(`${CONTROLS}, ${SCROLLED}`) ?? [])];
    const end = event.shiftKey ? all[0] : all.at(-1);
    if (document.activeElement !== end && card.current?.contains(document.activeElement) === true) return;
    event.preventDefault();
    (event.shiftKey ? all.at(-1) : all[0])?.focus();
  };

  return createPortal(
    <div className="dialog-layer">
      <div
        ref={card}
        className={`dialog ${className}`}
        role="dialog"
        aria-labelledby={labelledBy}
        aria-describedby={describedBy}
        tabIndex={-1}
        onKeyDown={pressed}
      >
        {children}
      </div>
    </div>,
    document.body,
  );
}

type DialogProps = {
  readonly title: string;
  readonly text?: string | undefined;
  readonly className?: string;
  readonly closesOutside?: boolean;
  /** It has a form: once something was typed, closing asks first. The form itself closes it without. */
  readonly isForm?: boolean;
  /** Buttons beside the one that closes the dialog. */
  readonly actions?: ReactNode;
  onClose(): void;
  readonly children: ReactNode;
};

const isScrolled = (body: HTMLElement): boolean => body.scrollHeight > body.clientHeight;

/** A dialog with a title, a line of text and a body that scrolls where the window is too low for it, by keys too. */
export function Dialog(props: DialogProps): ReactNode {
  const { title, text, className = '', closesOutside = true, isForm = false, actions, onClose, children } = props;
  const isTyped = useRef(false);
  const [isAsking, setAsking] = useState(false);
  const close = (): void => {
    // Esc at the question is no answer to it: the form stays.
    if (isForm && isTyped.current) setAsking(!isAsking);
    else onClose();
  };
  const { t: common } = useTexts('common');
  const id = useId();
  const body = useRef<HTMLDivElement>(null);
  const scrolls = useMeasured(body, isScrolled, false);
  const textId = text === undefined ? undefined : `${id}-text`;
  return (
    <DialogFrame
      labelledBy={`${id}-title`}
      describedBy={textId}
      className={className}
      closesOutside={closesOutside}
      onClose={close}
    >
      <header>
        <h2 id={`${id}-title`}>{title}</h2>
        {actions}
        <IconButton label={common('close')} onClick={close}>
          <Icon name="close" />
        </IconButton>
      </header>
      {text === undefined ? null : (
        <p id={textId} className="dialog-text">
          {text}
        </p>
      )}
      <div
        ref={body}
        className="dialog-body"
        tabIndex={scrolls ? 0 : -1}
        onInput={() => {
          isTyped.current = true;
        }}
        {...(scrolls ? { role: 'group', 'aria-labelledby': `${id}-title` } : null)}
      >
        {children}
      </div>
      {isAsking ? (
        <ActionBar
          role="alert"
          actions={
            <>
              <Button size="small" autoFocus onClick={() => setAsking(false)}>
                {common('typed.keep')}
              </Button>
              <Button size="small" onClick={onClose}>
                {common('typed.discard')}
              </Button>
            </>
          }
        >
          <span>{common('typed.question')}</span>
        </ActionBar>
      ) : null}
    </DialogFrame>
  );
}
