import { expect } from '@playwright/test';
import { test } from '../support/fixtures.ts';

/** An address of documentation (RFC 5737): nobody listens there, and nothing is sent. */
const PROXY = '192.0.2.7:3128';

/**
 * What Lantai does with the answer of `session.resolveProxy` is tested without Electron; this shows that Electron answers
 * as those tests expect. Chromium reads the proxy of a Linux session without a desktop's settings from its environment; on
 * Windows and macOS it is the one in the system's settings, where CI has entered it.
 */
test('the system’s proxy is answered in the words that Lantai reads, and this computer is reached without it', async ({
  setup,
}) => {
  const exchange = await setup.startExchange();
  const inEnvironment = { http_proxy: `http://${PROXY}`, https_proxy: `http://${PROXY}`, XDG_CURRENT_DESKTOP: '' };
  const lantai = await setup.open(exchange.profile, { env: process.platform === 'linux' ? inEnvironment : {} });
  const wayTo = (url: string): Promise<string> =>
    lantai.inMain(({ session }, address) => session.defaultSession.resolveProxy(address), url);
  expect(await wayTo('https://service.example/')).toBe(`PROXY ${PROXY}`);
  expect(await wayTo(exchange.profile.main_url)).toBe('DIRECT');
});
