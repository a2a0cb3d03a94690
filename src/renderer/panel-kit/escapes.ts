/** What Escape ends before it restores a maximised panel, the newest last. */
const claims: (() => void)[] = [];

/** Something in a panel is selected or begun: the next Escape ends it, wherever in the window the focus is. @returns the disposer */
export function claimEscape(end: () => void): () => void {
  claims.push(end);
  return () => {
    const at = claims.indexOf(end);
    if (at >= 0) claims.splice(at, 1);
  };
}

/** @returns whether something was ended */
export function takeEscape(): boolean {
  const end = claims.at(-1);
  end?.();
  return end !== undefined;
}
