/** What the bench of the chat does in the workstation's window. Each function is sent there by its text, so it uses nothing outside itself. */

export type Opened = { readonly ms: number; readonly rows: number };

/** What a display had of a list while it was scrolled from its newest row to its oldest. */
export type Scrolled = {
  readonly frames: number;
  /** From the first frame to the one that shows the oldest row, ms. */
  readonly ms: number;
  /** The longest time between two frames, ms. */
  readonly longest: number;
  /** Rows with text on the screen at the end: the list was drawn, and not only moved. */
  readonly rowsOnScreen: number;
};

/** Presses a room in the list. @param newest its last message @returns ms from the press until it had been painted */
export async function openRoom({ room, newest }: { room: string; newest: string }): Promise<Opened> {
  const TIMEOUT_MS = 20_000;
  const nextFrame = (): Promise<number> => new Promise((begun) => requestAnimationFrame(begun));
  const row = document.querySelector<HTMLElement>(`[data-room="${CSS.escape(room)}"]`);
  if (!row) throw new Error(`no ${room} in the list`);
  const begun = performance.now();
  row.click();
  const isShown = (): boolean => {
    const log = document.querySelector('.chat-log');
    const message = log?.querySelector(`[data-message="${CSS.escape(newest)}"]`);
    if (!log || !message) return false;
    const [box, { top, bottom }] = [log.getBoundingClientRect(), message.getBoundingClientRect()];
    return bottom > box.top && top < box.bottom;
  };
  while (!isShown()) {
    if (performance.now() > begun + TIMEOUT_MS) throw new Error(`${room} does not show its newest message`);
    await nextFrame();
  }
  // The frame that shows it has been painted when the next one begins.
  await nextFrame();
  return { ms: performance.now() - begun, rows: document.querySelectorAll('.chat-log [data-message]').length };
}

/** Draws a room's newest messages as a plain list of names, times and texts. @returns ms until it had been painted */
export async function openPlain({ room }: { room: string }): Promise<Opened> {
  const nextFrame = (): Promise<number> => new Promise((begun) => requestAnimationFrame(begun));
  const begun = performance.now();
  const answer = await window.lantai.chat.talk({ room });
  if (!answer.ok) throw new Error(answer.error.message);
  const list = document.createElement('div');
  list.style.cssText = 'position: fixed; inset: 100px; z-index: 99; overflow-y: auto; background: var(--panel)';
  for (const { author, at, text } of answer.value.messages) {
    const row = document.createElement('p');
    row.textContent = `${author.name} ${new Date(at).toLocaleTimeString()} ${text}`;
    list.append(row);
  }
  document.body.append(list);
  list.scrollTop = list.scrollHeight;
  await nextFrame();
  await nextFrame();
  const ms = performance.now() - begun;
  list.remove();
  return { ms, rows: answer.value.messages.length };
}

/** Lays a plain list of rows over the page, scrolled to its end. */
export function showPlain({ texts }: { texts: readonly string[] }): void {
  const box = document.querySelector('.chat-log')?.getBoundingClientRect();
  if (!box) throw new Error('no room is open');
  const list = document.createElement('div');
  list.className = 'bench-plain';
  list.style.cssText =
    `position: fixed; left: ${box.left}px; top: ${box.top}px; width: ${box.width}px; height: ${box.height}px; ` +
    'z-index: 99; overflow-y: auto; background: var(--panel)';
  for (const [at, text] of texts.entries()) {
    const row = document.createElement('p');
    row.dataset.message = String(at);
    row.style.cssText = 'margin: 0; padding: 2px 8px; white-space: pre-wrap';
    row.textContent = text;
    list.append(row);
  }
  document.body.append(list);
  list.scrollTop = list.scrollHeight;
}

export function hidePlain(): void {
  document.querySelector('.bench-plain')?.remove();
}

/**
 * Scrolls from where a list stands to its oldest row, which it reads on its way.
 * @param list its selector @param begin what it draws once there is nothing before its rows
 */
export async function scrollBack(subject: { list: string; begin: string; pixelsAFrame: number }): Promise<Scrolled> {
  const TIMEOUT_MS = 600_000;
  const list = document.querySelector<HTMLElement>(subject.list);
  if (!list) throw new Error(`no ${subject.list}`);
  const nextFrame = (): Promise<number> => new Promise((begun) => requestAnimationFrame(begun));
  const begun = await nextFrame();
  let [last, longest, frames] = [begun, 0, 0];
  while (list.scrollTop > 0 || !list.querySelector(subject.begin)) {
    if (last - begun > TIMEOUT_MS) throw new Error('the oldest row never came');
    list.scrollTop -= subject.pixelsAFrame;
    const now = await nextFrame();
    longest = Math.max(longest, now - last);
    last = now;
    frames += 1;
  }
  const box = list.getBoundingClientRect();
  const rowsOnScreen = [...list.querySelectorAll('[data-message]')].filter((row) => {
    const { top, bottom } = row.getBoundingClientRect();
    return bottom > box.top && top < box.bottom && row.textContent !== '';
  }).length;
  return { frames, ms: last - begun, longest, rowsOnScreen };
}
