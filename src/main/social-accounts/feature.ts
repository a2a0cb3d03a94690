import { randomBytes } from 'node:crypto';
import { shell } from 'electron';
import type { Feature } from '#main/app/feature.ts';
import { thirdPartiesOf } from '#main/app/third-parties.ts';
import { providersIn } from '#shared/service/third-party-dialect.ts';
import { BrowserFlow, createSocialAccounts } from './index.ts';

/** Accounts of other providers, through the system's browser. */
export const socialAccountsFeature: Feature<'socialAccounts'> = {
  openWithService(app, { client }) {
    const { core, files, network, services, windows } = app;
    const thirdParties = thirdPartiesOf(app);
    const flow = new BrowserFlow({
      timers: core.context.timers,
      randomBytes: (count) => randomBytes(count),
      transport: network.fetch,
      thirdParties,
      openExternal: (address) => shell.openExternal(address),
      page(_provider, result) {
        const t = files.texts();
        return { title: t(`dialogs:browser.${result}`), text: t('dialogs:browser.back') };
      },
    });
    return createSocialAccounts({
      client,
      services,
      flow,
      providers: () => providersIn(thirdParties()),
      whenClosed(windowId, closed) {
        const window = windows.get(windowId)?.window;
        window?.once('closed', closed);
        return () => void window?.removeListener('closed', closed);
      },
    });
  },
  inReplay: { providers: () => [], cancel: () => undefined },
};
