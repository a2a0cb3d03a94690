import type { LantaiBridge } from '#shared/contract/contract.ts';
import { addArriving, appStore } from './app.ts';
import { follow } from './follow.ts';
import { healthStore } from './health.ts';
import { intervalsStore } from './links.ts';
import { receiveNotices, removeNotice } from './notices.ts';
import { followOrderBoard } from './order-board.ts';
import { portfolioStore } from './portfolio.ts';
import { practiceStore } from './practice.ts';
import { replayStore } from './replay.ts';
import { sessionStore } from './session.ts';
import { settingsStore } from './settings.ts';
import { unreadAnswersStore } from './unread-answers.ts';
import { setWorkspaces } from './workspaces.ts';

export type Connected = {
  /** Resolves when each store has its first value or its failure. */
  readonly ready: Promise<void>;
  stop(): void;
};

type Part = { readonly ready: Promise<void>; stop(): void };

const together = (parts: readonly Part[]): Connected => ({
  ready: Promise.all(parts.map((part) => part.ready)).then(() => undefined),
  stop: () => {
    for (const part of parts) part.stop();
  },
});

const once = (load: Promise<unknown>): Part => ({ ready: load.then(() => undefined), stop: () => {} });

/** This window's layout, and the panels that are sent to it: also those that come before the layout. */
function ownWindow({ windows }: LantaiBridge): Part {
  const stop = windows.panelsReturned((panels) => void ready.then(() => addArriving(panels)));
  const ready = windows.self().then((answer) => {
    if (answer.ok) appStore.setState({ own: answer.value });
  });
  return { ready, stop };
}

/** What every window shows: the settings, which Lantai it is, and its own place. */
const everyWindow = (bridge: LantaiBridge): readonly Part[] => [
  follow({
    load: () => bridge.settings.get(),
    listen: bridge.settings.changed,
    set: (settings) => settingsStore.setState({ settings }),
  }),
  follow({
    load: () => bridge.app.info(),
    listen: bridge.app.infoChanged,
    set: (info) => appStore.setState({ info }),
  }),
  ownWindow(bridge),
  { ready: Promise.resolve(), stop: bridge.windows.placeChanged((place) => appStore.setState({ place })) },
];

const followSession = (bridge: LantaiBridge): Part =>
  follow({
    load: () => bridge.session.state(),
    listen: bridge.session.changed,
    set: (state) => sessionStore.setState({ state }),
  });

/** What the login and the workspace windows show besides: who is signed in, the service's health and notices. */
export function connectCommonStores(bridge: LantaiBridge): Connected {
  return together([
    ...everyWindow(bridge),
    followSession(bridge),
    follow({
      load: () => bridge.app.health(),
      listen: bridge.app.healthChanged,
      set: (health) => healthStore.setState({ health }),
    }),
    once(
      bridge.app.notices().then((answer) => {
        if (answer.ok) receiveNotices(answer.value);
      }),
    ),
    { ready: Promise.resolve(), stop: bridge.app.noticed((notice) => receiveNotices([notice])) },
    { ready: Promise.resolve(), stop: bridge.app.noticeCleared(({ id }) => removeNotice(id)) },
    { ready: Promise.resolve(), stop: bridge.windows.layoutReplaced((own) => appStore.setState({ own })) },
  ]);
}

/** What the settings window shows, and what its kill switch needs. */
export const connectSettingsStores = (bridge: LantaiBridge): Connected =>
  together([
    ...everyWindow(bridge),
    // The settings do not wait for these.
    { ...followSession(bridge), ready: Promise.resolve() },
    { ...followOrderBoard(bridge), ready: Promise.resolve() },
  ]);

/** What only a workspace window shows. */
export function connectWorkspaceStores(bridge: LantaiBridge): Connected {
  return together([
    follow({
      load: () => bridge.windows.intervals(),
      listen: bridge.windows.intervalsChanged,
      set: (intervals) => intervalsStore.setState({ intervals }),
    }),
    // Nothing waits for the workspaces' names.
    {
      ...follow({
        load: () => bridge.workspaces.list(),
        listen: bridge.workspaces.changed,
        set: setWorkspaces,
      }),
      ready: Promise.resolve(),
    },
    follow({
      load: () => bridge.feed.status(),
      listen: bridge.feed.statusChanged,
      set: (feed) => healthStore.setState({ feed }),
    }),
    follow({
      load: () => bridge.market.connection(),
      listen: bridge.market.connectionChanged,
      set: (market) => healthStore.setState({ market }),
    }),
    follow({
      load: () => bridge.practice.clock(),
      listen: bridge.practice.changed,
      set: (clock) => practiceStore.setState({ clock }),
    }),
    follow({
      load: () => bridge.replay.state(),
      listen: bridge.replay.changed,
      set: (replay) => replayStore.setState({ replay }),
    }),
    followOrderBoard(bridge),
    follow({
      load: () => bridge.portfolio.get(),
      listen: bridge.portfolio.changed,
      set: (portfolio) => portfolioStore.setState({ portfolio }),
    }),
    follow({
      load: () => bridge.explorer.unread(),
      listen: bridge.explorer.unreadChanged,
      set: (answers) => unreadAnswersStore.setState({ answers }),
    }),
  ]);
}
