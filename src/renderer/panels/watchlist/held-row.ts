/**
 * The row that Alt+↑ and Alt+↓ move while Alt is held: the one that the first press named. Between a move and the new
 * order of the rows the focus is on a neighbour for a moment, which a quick second press would move instead.
 */
export class HeldRow {
  #code: string | null = null;

  /** @param focused the row with the focus @returns the row to move */
  rowOf(focused: string): string {
    if (this.#code === null) this.#listen();
    this.#code ??= focused;
    return this.#code;
  }

  /** A press leads the focus to another row; a window that was left gets no release of the key. */
  #listen(): void {
    const ended = new AbortController();
    const end = (): void => {
      this.#code = null;
      ended.abort();
    };
    const { signal } = ended;
    window.addEventListener('keyup', ({ key }) => key === 'Alt' && end(), { signal });
    for (const type of ['pointerdown', 'blur'] as const) window.addEventListener(type, end, { signal });
  }
}
