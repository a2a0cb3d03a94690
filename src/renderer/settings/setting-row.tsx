import type { ReactNode } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { useSettings } from '#renderer/stores/settings.ts';
import { IconButton } from '#renderer/ui/button.tsx';
import { Icon } from '#renderer/ui/icons.tsx';
import { Segmented } from '#renderer/ui/segmented.tsx';
import { Switch } from '#renderer/ui/switch.tsx';
import { DEFAULT_SETTINGS } from '#shared/contract/default-settings.ts';
import { Marked } from './marked.tsx';
import { NumberControl } from './number-control.tsx';
import { PresetsControl } from './presets-control.tsx';
import { changeOf, choiceTextName, defaultOf, type Setting, settingValue, type Value } from './settings-list.ts';
import { useChange } from './use-change.ts';
import { valueText } from './value-text.ts';

type SettingRowProps = { readonly setting: Setting; readonly terms?: readonly string[] };

const NONE: readonly string[] = [];

/** One setting: title, description, control and reset. */
export function SettingRow({ setting, terms = NONE }: SettingRowProps): ReactNode {
  const { t, translate } = useTexts('settings');
  const settings = useSettings() ?? DEFAULT_SETTINGS;
  const { failure, change } = useChange();
  const { id, control } = setting;
  const title = t(`items.${id}.title`);
  const value = settingValue(setting, settings);
  const standard = defaultOf(setting);
  const textId = `${id}-text`;
  const to = (next: Value): void => void change(changeOf([[setting, next]]));
  const back = t('resetTo', { value: valueText(setting, standard, translate, settings.numberFormat) });

  const drawn = (): ReactNode => {
    switch (control.kind) {
      case 'choice':
        return (
          <Segmented
            label={title}
            value={String(value)}
            onChange={to}
            choices={control.choices.map((each) => ({
              value: each,
              label: translate(choiceTextName(control.choice, each)),
            }))}
          />
        );
      case 'presets':
        return (
          <PresetsControl
            id={`${id}-field`}
            label={title}
            presets={control.presets}
            value={String(value)}
            describedBy={textId}
            onChange={to}
          />
        );
      case 'switch':
        return <Switch label={title} on={value === true} word={t(value === true ? 'on' : 'off')} onChange={to} />;
      case 'number':
        return (
          <NumberControl
            id={`${id}-field`}
            label={title}
            rule={control}
            value={Number(value)}
            describedBy={textId}
            onChange={to}
          />
        );
    }
  };

  return (
    <div className="setting" data-item={id}>
      <div className="setting-words">
        <h3>
          <Marked text={title} terms={terms} />
        </h3>
        <p id={textId}>
          <Marked text={t(`items.${id}.text`)} terms={terms} />
        </p>
        {failure === null ? null : (
          <p className="setting-failure" role="alert">
            {failure}
          </p>
        )}
      </div>
      <div className="setting-control">{drawn()}</div>
      <div className="setting-reset">
        {value === standard ? null : (
          <IconButton label={t('reset', { title })} title={back} onClick={() => to(standard)}>
            <Icon name="reset" />
          </IconButton>
        )}
      </div>
    </div>
  );
}
