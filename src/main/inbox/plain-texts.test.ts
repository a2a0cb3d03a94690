import { expect, it } from 'vitest';
import { plainTexts } from './plain-texts.ts';

it('takes out of a message what turns or hides what stands beside it', () => {
  expect(plainTexts({ title: 'Grp \u202Etest', text: 'rtl \u202Egnp.exe\u202C\u2060 done' })).toEqual({
    title: 'Grp test',
    text: 'rtl gnp.exe done',
  });
});
