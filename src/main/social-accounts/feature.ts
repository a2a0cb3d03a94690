import { randomBytes } from 'node:crypto';
import { shell } from 'electron';
import type { App, Feature } from '#main/app/feature.ts';
import { restDialect } from '#shared/service/dialect.ts';
import { providersIn, type ThirdPartyDialect } from '#shared/service/third-party-dialect.ts';
import { BrowserFlow, createSocialAccounts } from './index.ts';

/** A profile names its own; the practice exchange that Lantai brings along announces them. */
function thirdPartiesOf({ core, practice }: App): () => ThirdPartyDialect {
  const { profile } = core.context;
  if (!profile) return practice.thirdParties;
  const dialect = restDialect.parse(profile.dialect.rest ?? {});
  return () => dialect;
}

/** Accounts of other providers, through the system's browser. */
export const socialAccountsFeature: Feature<'socialAccounts'> = {
  openWithService(app, { client }) {
    const { core, files, services, windows } = app;
    const thirdParties = thirdPartiesOf(app);
    const flow = new BrowserFlow({
      timers: core.context.timers,
      randomBytes: (count) => randomBytes(count),
      transport: (url, request) => fetch(url, request),
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
