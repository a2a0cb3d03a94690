import type { FirstDocument } from '#main/security/index.ts';
import { marksOf } from '#shared/appearance.ts';
import { drawnLogin } from '#shared/contract/drawn-login.ts';
import type { FirstState } from '#shared/contract/first-state.ts';

/** The login as it is drawn before any script runs: in the person's language, theme and text size. */
export function loginDocument(state: FirstState): FirstDocument {
  const { settings, info } = state;
  const { attributes, sizes } = marksOf(settings.appearance);
  const data = { mode: info.mode, platform: info.platform, ...attributes };
  const named = Object.entries(data).map(([name, value]) => [`data-${name}`, value] as const);
  return {
    state,
    attributes: { lang: settings.language, ...Object.fromEntries(named) },
    variables: sizes,
    file: drawnLogin.file(settings.language, info.mode),
    words: { [drawnLogin.profileName]: info.profileName, [drawnLogin.version]: info.version },
  };
}
