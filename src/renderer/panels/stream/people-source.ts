import { bridge } from '#renderer/bridge/index.ts';
import type { PaletteItem, PaletteSource } from '#renderer/panel-kit/palette-source.ts';
import { openPerson } from '#renderer/social-ui/open-person.ts';

/** A person types on: the service is asked when they pause. */
const PAUSE_MS = 160;
const SHORTEST = 2;
const MAX = 12;

/** @returns false when the search was called off meanwhile */
const pause = (ms: number, signal: AbortSignal): Promise<boolean> =>
  new Promise((resolve) => {
    const done = (goesOn: boolean) => () => {
      clearTimeout(timer);
      resolve(goesOn);
    };
    const timer = setTimeout(done(true), ms);
    signal.addEventListener('abort', done(false), { once: true });
  });

/** People by name, as the service finds them; choosing one shows what they write. */
export const peopleSource: PaletteSource = {
  id: 'people',
  async search(query, signal): Promise<readonly PaletteItem[]> {
    if (query.length < SHORTEST || !(await pause(PAUSE_MS, signal))) return [];
    const found = await bridge.stream.people({ keyword: query });
    // Stocks and commands are worth showing also where nobody can say who there is.
    if (!found.ok) return [];
    return found.value.slice(0, MAX).map(({ username, name }) => ({ id: username, title: username, detail: name }));
  },
  choose: ({ id }) => openPerson(id),
};
