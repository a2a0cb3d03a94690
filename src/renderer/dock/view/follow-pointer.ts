type Press = Pick<PointerEvent, 'clientX' | 'clientY' | 'pointerId' | 'pointerType'>;

type Follower = {
  /** px from where the pointer was pressed. */
  moved(dx: number, dy: number, event: PointerEvent): void;
  /** Not called where the pointer was released before it had moved. @param isCancelled by Escape, or by the system */
  ended(isCancelled: boolean): void;
};

/** px that a pointer moves before it drags; a finger is less steady than a mouse. */
const thresholdOf = ({ pointerType }: Press): number => (pointerType === 'mouse' ? 4 : 8);

/** Follows a pressed pointer until it is released. Escape cancels. @param element keeps the pointer while it drags */
export function followPointer(press: Press, element: Element, { moved, ended }: Follower): void {
  let isDragging = false;
  const listening = new AbortController();
  const { signal } = listening;
  const end = (isCancelled: boolean): void => {
    listening.abort();
    if (element.hasPointerCapture(press.pointerId)) element.releasePointerCapture(press.pointerId);
    if (isDragging) ended(isCancelled);
  };
  const ofPress = (handle: (event: PointerEvent) => void) => (event: PointerEvent) => {
    if (event.pointerId === press.pointerId) handle(event);
  };
  const follow = (event: PointerEvent): void => {
    const [dx, dy] = [event.clientX - press.clientX, event.clientY - press.clientY];
    if (!isDragging && Math.hypot(dx, dy) < thresholdOf(press)) return;
    if (!isDragging) {
      isDragging = true;
      // Not before: the click of a captured pointer would be one on this element.
      element.setPointerCapture(press.pointerId);
    }
    moved(dx, dy, event);
  };
  const pressed = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !isDragging) return;
    event.preventDefault();
    event.stopPropagation();
    end(true);
  };
  window.addEventListener('pointermove', ofPress(follow), { signal });
  window.addEventListener(
    'pointerup',
    ofPress(() => end(false)),
    { signal },
  );
  window.addEventListener(
    'pointercancel',
    ofPress(() => end(true)),
    { signal },
  );
  window.addEventListener('keydown', pressed, { signal, capture: true });
  window.addEventListener('blur', () => end(true), { signal });
}
