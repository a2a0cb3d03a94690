import { type RefObject, useEffect } from 'react';

/**
 * Puts a focus that has been lost to the button that answers a question, so that Esc reaches the form: a pressed button
 * is disabled while its order is on its way, and the card that was opened from the header row gives the focus back there.
 * A key that is held answers nothing (`usePress`). A focus in a field of the form or in another panel stays.
 * @param isAsked whether a question is in sight that the next press of the button answers
 */
export function useQuestionFocus(button: RefObject<HTMLButtonElement | null>, isAsked: boolean): void {
  useEffect(() => {
    const own = button.current;
    const focused = document.activeElement;
    if (!isAsked || own === null || own.form?.contains(focused)) return;
    const isLost = focused === null || focused === document.body;
    if (isLost || own.closest('[data-group]')?.contains(focused)) own.focus({ preventScroll: true });
  }, [button, isAsked]);
}
