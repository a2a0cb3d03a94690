import type { FirstDocument, PageMarks } from '#main/security/index.ts';
import { marksOf } from '#shared/appearance.ts';
import { drawnLogin } from '#shared/contract/drawn-login.ts';
import type { FirstState } from '#shared/contract/first-state.ts';

/** Language, theme and sizes, as every page sets them itself later. */
export function marksOfPage({ settings, info }: FirstState): PageMarks {
  const { attributes, sizes } = marksOf(settings.appearance);
  const data = { mode: info.mode, platform: info.platform, ...attributes };
  const named = Object.entries(data).map(([name, value]) => [`data-${name}`, value] as const);
  return { attributes: { lang: settings.language, ...Object.fromEntries(named) }, variables: sizes };
}

/** The login as it is drawn before any script runs: in the person's language, theme and text size. */
export function loginDocument(state: FirstState): FirstDocument {
  const { settings, info } = state;
  return {
    state,
    ...marksOfPage(state),
    file: drawnLogin.file(settings.language, info.mode),
    words: { [drawnLogin.profileName]: info.profileName, [drawnLogin.version]: info.version },
  };
}
