import { notSaved } from '#main/app/core.ts';
import type { Watcher } from '#main/app/feature.ts';
import { createRead } from '#main/service/index.ts';
import { isoDay } from '#shared/formats/formats.ts';
import { serviceTime } from '#shared/service-time.ts';
import { openDeadlineFile } from './deadline-file.ts';
import { createDeadlineWatch } from './deadline-watch.ts';

/** Notifies before rights and warrants lapse. */
export const deadlinesWatcher: Watcher = {
  name: 'deadlines',
  openWithService({ core, services, desktop }, { client }) {
    const read = createRead(client);
    const { dirs, timers } = core.context;
    const watch = createDeadlineWatch({
      timers,
      notified: openDeadlineFile(
        dirs.things.exerciseDeadlines,
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
  },
};
