import { createDeadlineWatch, type DeadlineWatch, openDeadlineFile } from '#main/actions/index.ts';
import { createRead } from '#main/service/index.ts';
import type { Services } from '#main/trading/services.ts';
import { isoDay } from '#shared/formats/formats.ts';
import { serviceTime } from '#shared/service-time.ts';
import { type Core, notSaved } from './core.ts';
import type { OpenDesktop } from './open-desktop.ts';

type Parts = { readonly services: Services; readonly desktop: OpenDesktop };

/** Notifies before rights and warrants lapse; null where a recording plays. */
export function openDeadlines(core: Core, { services, desktop }: Parts): DeadlineWatch | null {
  const { client } = services;
  if (!client) return null;
  const read = createRead(client);
  const { dirs, timers } = core.context;
  const watch = createDeadlineWatch({
    timers,
    notified: openDeadlineFile(
      dirs.exerciseDeadlinesFile,
      new Date(timers.now()),
      notSaved(core, 'exercise-deadlines-not-saved'),
    ),
    entitlements: () => read('exercise.entitlements', {}),
    today: () => isoDay(serviceTime(services.health(), timers.now())),
    notify: ({ code, units, lastDay }) =>
      desktop.notifications.notify('exercise-deadline', { code, units, day: lastDay }, { panel: 'actions' }),
  });
  services.onSession((state) => {
    const trading = state.kind === 'signed-in' ? state.trading : null;
    watch.unlocked(trading?.kind === 'unlocked' ? trading.account.number : null);
  });
  return watch;
}
