import { expect, it } from 'vitest';
import loginEn from '#shared/i18n/en/login.json' with { type: 'json' };
import loginId from '#shared/i18n/id/login.json' with { type: 'json' };
import { drawLogins } from './login.ts';

it('draws the login of every language and mode, with the words that each start replaces', async () => {
  const drawn = await drawLogins();
  expect(drawn.size).toBe(8);
  for (const [file, markup] of drawn) {
    const texts = file.includes('.id.') ? loginId : loginEn;
    expect(markup, file).toContain(`<h1>${texts.title}</h1>`);
    expect(markup, file).toContain('__PROFILE_NAME__');
    expect(markup, file).toContain('__APP_VERSION__');
    // A live profile, and no other, warns of real money; the others are named.
    expect(markup.includes(texts.liveHint), file).toBe(file.includes('.live.'));
  }
});
