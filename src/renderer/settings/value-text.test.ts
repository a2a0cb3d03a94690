import { expect, it } from 'vitest';
import { CATALOGUE } from '#shared/i18n/catalogue.ts';
import { createTranslator } from '#shared/i18n/translator.ts';
import { SETTINGS } from './settings-list.ts';
import { valueText } from './value-text.ts';

const { translate } = createTranslator(CATALOGUE, 'en');
const textOf = (id: string, value: number): string => {
  const setting = SETTINGS.find((each) => each.id === id);
  if (setting === undefined) throw new Error(`no setting ${id}`);
  return valueText(setting, value, translate, 'en');
};

it('says of what begins at 0 that it is off there', () => {
  expect([textOf('lockAfterMinutes', 0), textOf('lockAfterMinutes', 30)]).toEqual(['Off', '30 min']);
  expect([textOf('orderValue', 0), textOf('orderValue', 5_000_000)]).toEqual(['Off', 'Rp 5,000,000']);
});
