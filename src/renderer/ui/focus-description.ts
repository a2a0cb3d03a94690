const DESCRIPTION = 'aria-description';

/**
 * Describes an element while the keyboard is on it, with what a pointer reads at a part of it that takes no focus: the
 * tooltip shows it, and a screen reader reads it. Called when the element gets the focus, before the page's tooltip looks.
 */
export function describeFocused(element: Element, words: string): void {
  if (words !== '') element.setAttribute(DESCRIPTION, words);
}

/** The keyboard has left the element, or a pointer has come, which has its own tooltip. */
export const endDescription = (element: Element): void => element.removeAttribute(DESCRIPTION);
