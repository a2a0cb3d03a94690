import type { HandlersOf } from '#main/ipc/handlers.ts';
import type { AppInfo, appContract } from '#shared/contract/app.ts';
import type { Notices } from './notices.ts';
import type { PaintLog } from './paint-log.ts';

type AppHandlers = HandlersOf<typeof appContract>;

type Deps = {
  info(): AppInfo;
  readonly notices: Notices;
  readonly painted: PaintLog;
  readonly health: AppHandlers['health'];
  quit(): void;
  readonly saveText: AppHandlers['saveText'];
};

/** What windows may ask about the app as a whole. */
export function appHandlers({ info, notices, painted, health, quit, saveText }: Deps): AppHandlers {
  return {
    info,
    notices: () => notices.list(),
    dismissNotice: ({ id }) => notices.dismiss(id),
    health,
    quit,
    saveText,
    painted: ({ stage }) => painted.report(stage),
  };
}
