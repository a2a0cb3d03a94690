import { expect, it } from 'vitest';
import { textsOf } from './texts-of.ts';

it('takes out of a message what turns or hides what stands beside it', () => {
  expect(textsOf({ title: 'Grp \u202Etest', text: 'rtl \u202Egnp.exe\u202C\u2060 done' })).toEqual({
    title: 'Grp test',
    text: 'rtl gnp.exe done',
  });
});
