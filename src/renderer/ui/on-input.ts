const INPUT_EVENTS = ['pointerdown', 'pointermove', 'keydown', 'wheel'] as const;

/** Calls the listener at each input in this window, whatever it is for; also at a scripted one. @returns the disposer */
export function onInput(listener: (event: Event) => void): () => void {
  for (const name of INPUT_EVENTS) window.addEventListener(name, listener, { capture: true, passive: true });
  return () => {
    for (const name of INPUT_EVENTS) window.removeEventListener(name, listener, { capture: true });
  };
}
