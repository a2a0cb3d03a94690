import { bridge } from '#renderer/bridge/index.ts';
import type { PaletteItem, PaletteSource } from '#renderer/panel-kit/palette-source.ts';
import { openPerson } from '#renderer/social-ui/open-person.ts';

/** Debounce: the service is queried when typing pauses. */
const PAUSE_MS = 160;
const SHORTEST = 2;
const MAX = 12;

/** @returns false when the search was cancelled meanwhile */
const pause = (ms: number, signal: AbortSignal): Promise<boolean> =>
  new Promise((resolve) => {
    const done = (goesOn: boolean) => () => {
      clearTimeout(timer);
      resolve(goesOn);
    };
    const timer = setTimeout(done(true), ms);
    signal.addEventListener('abort', done(false), { once: true });
  });

/** Palette source: people by name from the service, opening their posts. */
export const peopleSource: PaletteSource = {
  id: 'people',
  async search(query, signal): Promise<readonly PaletteItem[]> {
    if (query.length < SHORTEST || !(await pause(PAUSE_MS, signal))) return [];
    const found = await bridge.stream.people({ keyword: query });
    // A failure is swallowed: the palette still shows stocks and commands.
    if (!found.ok) return [];
    return found.value.slice(0, MAX).map(({ username, name }) => ({ id: username, title: username, detail: name }));
  },
  choose: ({ id }) => openPerson(id),
};
