import type { Translate } from '#renderer/i18n/index.ts';
import type { Settings } from '#shared/contract/settings.ts';
import { numberText } from './number-text.ts';
import { choiceTextName, type Setting, type Value } from './settings-list.ts';

/** A setting's value as text: "Light", "On", "Rp 5,000,000", "Off". */
export function valueText(
  { control }: Setting,
  value: Value,
  translate: Translate,
  format: Settings['numberFormat'],
): string {
  switch (control.kind) {
    case 'choice':
      return translate(choiceTextName(control.choice, String(value)));
    case 'presets':
      return String(value);
    case 'switch':
      return translate(value === true ? 'settings:on' : 'settings:off');
    case 'number': {
      // A limit, a question or the lock that begins at 0 is off there, as its description says.
      if (value === 0 && control.min === 0) return translate('settings:off');
      const unit = translate(`settings:units.${control.unit}`);
      const text = numberText(Number(value), control, format);
      return control.unit === 'rupiah' ? `${unit} ${text}` : `${text} ${unit}`;
    }
  }
}
