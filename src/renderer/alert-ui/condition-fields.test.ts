import { expect, it } from 'vitest';
import { ALERT_KINDS, CONDITIONS, drawnFields } from '#shared/alerts/index.ts';
import { CATALOGUE } from '#shared/i18n/catalogue.ts';
import { createTranslator } from '#shared/i18n/translator.ts';
import { choiceKey, labelKey } from './condition-fields.tsx';

it.each(['en', 'id'] as const)('every drawn field and each of its choices has a text, %s', (language) => {
  const { translate } = createTranslator(CATALOGUE, language);
  for (const { name, type } of ALERT_KINDS.flatMap(drawnFields)) {
    const keys =
      typeof type === 'string' ? [labelKey(name)] : [labelKey(name), ...type.map((each) => choiceKey(name, each))];
    for (const key of keys) expect(translate(`alerts:${key}`), key).not.toContain('form.');
  }
});

it('fields of the same name begin with the same value and have the same type and steps', () => {
  const seen = new Map<string, string>();
  for (const kind of ALERT_KINDS.filter((each) => each !== 'line')) {
    const standard: Readonly<Record<string, unknown>> = CONDITIONS[kind].standard;
    for (const field of drawnFields(kind)) {
      const text = JSON.stringify([field, standard[field.name]]);
      expect(seen.get(field.name) ?? text, `${kind} ${field.name}`).toBe(text);
      seen.set(field.name, text);
    }
  }
});
