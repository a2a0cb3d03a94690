import { randomBytes } from 'node:crypto';
import { app } from 'electron';
import type { Feature } from '#main/app/feature.ts';
import { openWebSocket } from '#main/feed/index.ts';
import { programOf } from '#main/platform/process/own-start.ts';
import { createCheckHandlers, createProfiles } from './index.ts';

/** Service profiles, and the check of a service before one is made of it. */
export const profilesFeature: Feature<'profiles'> = {
  open({ core: { context, broadcasts }, dialogs, info, network, quit, files: { texts } }) {
    const profiles = createProfiles({
      ...dialogs,
      stored: context.profiles.stored,
      running: { name: info().profileName, by: context.profiles.by },
      texts,
      changed: (list) => broadcasts.all('profiles', 'changed', list),
      restart: () =>
        void quit.quit(() =>
          app.relaunch({ execPath: programOf(process.env, process.execPath), args: process.argv.slice(1) }),
        ),
    });
    const checks = createCheckHandlers({
      ...dialogs,
      texts,
      isReplay: context.replay !== null,
      transport: network.fetch,
      openSocket: openWebSocket,
      timers: context.timers,
      random: Math.random,
      randomBytes: (count) => randomBytes(count),
      onProgress: (progress) => broadcasts.all('profiles', 'checkProgress', progress),
    });
    return { handlers: { ...profiles.handlers, ...checks } };
  },
};
