import { type ReactNode, useId, useState } from 'react';
import { ask, bridge, failureFrom, messageOf } from '#renderer/bridge/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { useRoomLevels } from '#renderer/stores/room-levels.ts';
import { settingsStore, useSettings } from '#renderer/stores/settings.ts';
import { Button, IconButton } from '#renderer/ui/button.tsx';
import { Checkbox } from '#renderer/ui/checkbox.tsx';
import { Icon } from '#renderer/ui/icons.tsx';
import { Select } from '#renderer/ui/select.tsx';
import { Slider } from '#renderer/ui/slider.tsx';
import { TimeField } from '#renderer/ui/time-field.tsx';
import { DEFAULT_SETTINGS } from '#shared/contract/default-settings.ts';
import { attentionLevel, CODES_OF, type NotificationCode, notificationGroup } from '#shared/contract/notifications.ts';
import type { NotificationDelivery, Settings, SettingsChange } from '#shared/contract/settings.ts';
import { chosenDelivery, textsOf } from '#shared/notifications/index.ts';
import { namesOf } from '#shared/records.ts';
import './preferences.css';

type Chosen = Settings['notifications'];
type Change = (changed: NonNullable<SettingsChange['notifications']>) => void;

const WAYS = ['desktop', 'sound', 'tray'] as const satisfies readonly (keyof NotificationDelivery)[];

/** Delivery channels per notification kind, quiet hours and volume. Changes apply at once. */
export function NotificationPreferences(): ReactNode {
  const { t, translate } = useTexts('inbox');
  const chosen = (useSettings() ?? DEFAULT_SETTINGS).notifications;
  const [failure, setFailure] = useState<string | null>(null);
  // Only what a control stands for is sent: a second click may come before the first one has been answered.
  const change: Change = (notifications) => {
    ask(bridge.settings.change({ notifications })).then(
      (settings) => {
        settingsStore.setState({ settings });
        setFailure(null);
      },
      (thrown: unknown) => setFailure(messageOf(failureFrom(thrown), translate)),
    );
  };
  return (
    <div className="telling">
      {failure === null ? null : (
        <p className="telling-failure" role="alert">
          {failure}
        </p>
      )}
      <Hush chosen={chosen} change={change} />
      <table className="telling-kinds">
        <thead>
          <tr>
            <th scope="col">{t('preferences.kind')}</th>
            {WAYS.map((way) => (
              <th key={way} scope="col">
                {t(`preferences.${way}`)}
              </th>
            ))}
            <td />
          </tr>
        </thead>
        {notificationGroup.options.map((group) => (
          <tbody key={group}>
            <tr>
              <th className="telling-group" scope="rowgroup" colSpan={5}>
                {t(`groups.${group}`)}
              </th>
            </tr>
            {CODES_OF[group].map((code) => (
              <KindRow key={code} code={code} chosen={chosen} change={change} />
            ))}
          </tbody>
        ))}
      </table>
      <Rooms />
      <div className="telling-foot">
        <p>{t('preferences.logOnly')}</p>
        <Button
          size="small"
          disabled={Object.keys(chosen.kinds).length === 0}
          onClick={() => change({ kinds: Object.fromEntries(namesOf(chosen.kinds).map((code) => [code, null])) })}
        >
          {t('preferences.standard')}
        </Button>
      </div>
    </div>
  );
}

type KindRowProps = { readonly code: NotificationCode; readonly chosen: Chosen; readonly change: Change };

function KindRow({ code, chosen, change }: KindRowProps): ReactNode {
  const { t, translate } = useTexts('inbox');
  const kind = translate(textsOf(code).name);
  const ways = chosenDelivery(code, chosen);
  return (
    <tr data-code={code}>
      <th scope="row">{kind}</th>
      {WAYS.map((way) => (
        <td key={way}>
          <Checkbox
            checked={ways[way]}
            aria-label={t('preferences.way', { kind, way: t(`preferences.${way}`) })}
            onChange={(on) => change({ kinds: { [code]: { [way]: on } } })}
          />
        </td>
      ))}
      <td>
        <Button
          size="small"
          tone="quiet"
          aria-label={t('preferences.testKind', { kind })}
          onClick={() => void bridge.notifications.tryOut({ code })}
        >
          {t('preferences.test')}
        </Button>
      </td>
    </tr>
  );
}

/** Rooms that are announced otherwise than their kind. */
function Rooms(): ReactNode {
  const { t } = useTexts('inbox');
  const rooms = useRoomLevels();
  const options = attentionLevel.options.map((level) => ({ value: level, label: t(`levels.${level}`) }));
  return (
    <section className="telling-rooms" aria-label={t('preferences.rooms')}>
      <h4>{t('preferences.rooms')}</h4>
      {rooms.length === 0 ? <p>{t('preferences.roomsEmpty')}</p> : null}
      <ul>
        {rooms.map(({ room, name, level }) => (
          <li key={room} data-room={room}>
            <span>{name || room}</span>
            <Select
              size="small"
              aria-label={t('preferences.roomLevel', { room: name || room })}
              value={level}
              options={options}
              onChange={(next) => void bridge.notifications.setRoom({ room, name, level: next })}
            />
            <IconButton
              label={t('preferences.roomRemove', { room: name || room })}
              onClick={() => void bridge.notifications.setRoom({ room, name, level: null })}
            >
              <Icon name="close" />
            </IconButton>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Quiet hours and volume. */
function Hush({ chosen, change }: { readonly chosen: Chosen; readonly change: Change }): ReactNode {
  const { t } = useTexts('inbox');
  const id = useId();
  const { quiet, muted, volume } = chosen;
  const time = (which: 'from' | 'to'): ReactNode => (
    <TimeField
      label={`${t('preferences.quiet')}: ${t(`preferences.${which}`)}`}
      value={quiet[which]}
      disabled={!quiet.on}
      onChange={(minutes) => change({ quiet: { [which]: minutes } })}
    />
  );
  return (
    <div className="telling-hush">
      <Checkbox checked={muted} aria-describedby={`${id}-muted`} onChange={(on) => change({ muted: on })}>
        {t('preferences.muted')}
      </Checkbox>
      <p id={`${id}-muted`}>{t('preferences.mutedHint')}</p>
      <span className="telling-quiet">
        <Checkbox checked={quiet.on} aria-describedby={`${id}-quiet`} onChange={(on) => change({ quiet: { on } })}>
          {t('preferences.quiet')}
        </Checkbox>
        {time('from')}
        <span aria-hidden="true">{t('preferences.to')}</span>
        {time('to')}
      </span>
      <p id={`${id}-quiet`}>
        {t('preferences.quietHint')} {t('preferences.always')}
      </p>
      <span className="telling-volume">
        <label htmlFor={`${id}-volume`}>{t('preferences.volume')}</label>
        <Slider
          id={`${id}-volume`}
          min={0}
          max={100}
          step={5}
          value={volume}
          onChange={(next) => change({ volume: next })}
        />
        <output htmlFor={`${id}-volume`}>{volume === 0 ? t('preferences.silent') : `${volume} %`}</output>
        <Button
          size="small"
          disabled={volume === 0}
          onClick={() => void bridge.notifications.tryOut({ code: 'order-match' })}
        >
          {t('preferences.test')}
        </Button>
      </span>
    </div>
  );
}
