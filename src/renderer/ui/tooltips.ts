import { placeBeside } from './place-beside.ts';
import './tooltips.css';

/** Rest of the pointer or the focus before a text is shown, ms. */
const DELAY_MS = 400;
/** For so long after one text the next one is shown at once, ms. */
const RECENT_MS = 300;

/** Somebody's name has a card of its own. */
const DESCRIBED = '[data-tip]:not([data-person]), [aria-description]:not([data-person])';

const textOf = (element: Element): string =>
  element.getAttribute('data-tip') ?? element.getAttribute('aria-description') ?? '';

/**
 * Shows the description of what the pointer rests on or the keyboard has reached: `aria-description`, or `data-tip`
 * where the text is the accessible name already. One box for the whole page, so that a described element costs
 * nothing. @returns stops it
 */
export function startTooltips(page: Document = document): () => void {
  const box = page.createElement('div');
  box.className = 'tooltip';
  box.hidden = true;
  // Screen readers have the attribute itself.
  box.setAttribute('aria-hidden', 'true');
  page.body.append(box);

  let owner: Element | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let hiddenAt = Number.NEGATIVE_INFINITY;

  const write = (): void => {
    const text = owner?.isConnected === true ? textOf(owner) : '';
    if (owner && text !== '') {
      box.textContent = text;
      box.hidden = false;
      placeBeside(box, owner);
    } else hide();
  };
  // A figure may change while its description is read.
  const changes = new MutationObserver(write);
  const show = (): void => {
    write();
    if (owner) changes.observe(owner, { attributeFilter: ['data-tip', 'aria-description'] });
  };
  const hide = (): void => {
    clearTimeout(timer);
    changes.disconnect();
    owner = null;
    if (box.hidden) return;
    box.hidden = true;
    hiddenAt = performance.now();
  };
  const enter = (target: EventTarget | null): void => {
    const next = target instanceof Element ? target.closest(DESCRIBED) : null;
    if (next === owner) return;
    hide();
    if (!next || textOf(next) === '') return;
    owner = next;
    timer = setTimeout(show, performance.now() - hiddenAt < RECENT_MS ? 0 : DELAY_MS);
  };

  const pointed = (event: PointerEvent): void => {
    if (event.pointerType !== 'touch') enter(event.target);
  };
  const focused = ({ target }: FocusEvent): void => {
    if (target instanceof Element && target.matches(':focus-visible')) enter(target);
  };
  const leaves = ['pointerdown', 'keydown', 'wheel', 'focusout'] as const;
  page.addEventListener('pointerover', pointed);
  page.addEventListener('focusin', focused);
  page.documentElement.addEventListener('pointerleave', hide);
  for (const name of leaves) page.addEventListener(name, hide, { capture: true, passive: true });
  return () => {
    hide();
    box.remove();
    page.removeEventListener('pointerover', pointed);
    page.removeEventListener('focusin', focused);
    page.documentElement.removeEventListener('pointerleave', hide);
    for (const name of leaves) page.removeEventListener(name, hide, { capture: true });
  };
}
