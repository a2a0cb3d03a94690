import { type ReactNode, useState } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { Button, IconButton } from '#renderer/ui/button.tsx';
import { Icon } from '#renderer/ui/icons.tsx';
import { Menu, type MenuItem } from '#renderer/ui/menu.tsx';
import { QuietChoice } from '#renderer/ui/quiet-choice.tsx';
import { Switch } from '#renderer/ui/switch.tsx';
import type { Screen } from '#shared/contract/screener.ts';
import { PRESET_IDS, type ScreenBody } from '#shared/screener/index.ts';
import { NameForm } from './name-form.tsx';
import { type Source, sourceText } from './options.ts';
import type { useScreenChanges } from './use-screen-changes.ts';

type BarProps = {
  readonly source: Source;
  /** The saved screen that is shown; null for a preset and a new one. */
  readonly screen: Screen | null;
  readonly saved: readonly Screen[];
  readonly name: string;
  readonly body: ScreenBody;
  readonly isChanged: boolean;
  readonly isFolded: boolean;
  /** Whether there is a stock in the result. */
  readonly hasResult: boolean;
  readonly changes: ReturnType<typeof useScreenChanges>;
  choose(source: Source): void;
  /** The screen is deleted: shows another one, and drops the view of its result. */
  forget(screen: Screen): void;
  discard(): void;
  fold(isFolded: boolean): void;
  /** @returns whether a watchlist was made of the result */
  saveWatchlist(name: string): Promise<boolean>;
};

type Naming = 'save-as' | 'rename' | 'watchlist';

/** Shows which screen it is, and what can be done with it. */
export function ScreenBar(props: BarProps): ReactNode {
  const {
    source,
    screen,
    saved,
    name,
    body,
    isChanged,
    isFolded,
    hasResult,
    changes,
    choose,
    forget,
    discard,
    fold,
    saveWatchlist,
  } = props;
  const { t } = useTexts('screener');
  const [naming, setNaming] = useState<Naming | null>(null);
  const close = (): void => setNaming(null);
  const submits: Readonly<Record<Naming, (name: string) => Promise<boolean>>> = {
    'save-as': async (next) => {
      const id = await changes.create(next, body);
      if (id !== null) choose({ kind: 'saved', id });
      return id !== null;
    },
    rename: async (next) => screen !== null && (await changes.put({ ...screen, name: next })) !== null,
    watchlist: saveWatchlist,
  };
  const saveNow = async (): Promise<void> => {
    if (screen !== null && (await changes.save(screen, body))) discard();
  };
  if (naming !== null) {
    return (
      <div className="screener-bar">
        <NameForm
          label={t(naming === 'watchlist' ? 'listName' : 'name')}
          initial={name}
          submit={submits[naming]}
          close={close}
        />
        <IconButton label={t('discard')} onClick={close}>
          <Icon name="close" />
        </IconButton>
      </div>
    );
  }
  const menu: MenuItem[] = [
    { key: 'save-as', label: t('saveAs'), onSelect: () => setNaming('save-as') },
    ...(screen === null ? [] : [{ key: 'rename', label: t('rename'), onSelect: () => setNaming('rename') }]),
    ...(isChanged ? [{ key: 'discard', label: t('discard'), onSelect: discard }] : []),
    {
      key: 'watchlist',
      label: t('toWatchlist'),
      separated: true,
      disabled: !hasResult,
      onSelect: () => setNaming('watchlist'),
    },
    ...(screen === null
      ? []
      : [
          {
            key: 'delete',
            label: t('delete'),
            separated: true,
            onSelect: () => {
              const restored = (): void => choose({ kind: 'saved', id: screen.id });
              void changes.remove(screen, restored).then((isDone) => {
                if (isDone) forget(screen);
              });
            },
          },
        ]),
  ];
  return (
    <div className="screener-bar">
      <IconButton label={t('showConditions')} pressed={!isFolded} onClick={() => fold(!isFolded)}>
        <Icon name="sliders" />
      </IconButton>
      <QuietChoice
        className="screener-choice"
        label={`${t('screens')}: ${name}`}
        items={choices(source, saved, t, choose)}
      >
        {isChanged ? t('changed', { name }) : name}
      </QuietChoice>
      <span className="screener-room" />
      {screen === null ? null : (
        <Switch
          label={t('alerts')}
          word={t('alertsWord')}
          on={screen.alerts}
          onChange={(alerts) => void changes.put({ ...screen, alerts })}
        />
      )}
      {isChanged ? (
        <Button size="small" onClick={() => (screen === null ? setNaming('save-as') : void saveNow())}>
          {t(screen === null ? 'saveAs' : 'save')}
        </Button>
      ) : null}
      <Menu className="icon-btn" label={t('more')} items={menu}>
        <Icon name="more" />
      </Menu>
    </div>
  );
}

function choices(
  source: Source,
  saved: readonly Screen[],
  t: ReturnType<typeof useTexts<'screener'>>['t'],
  choose: (source: Source) => void,
): MenuItem[] {
  const item = (next: Source, label: string, heading?: string): MenuItem => ({
    key: sourceText(next),
    label,
    heading,
    checked: sourceText(next) === sourceText(source),
    onSelect: () => choose(next),
  });
  return [
    item({ kind: 'blank' }, t('blank')),
    ...saved.map(({ id, name }, place) => item({ kind: 'saved', id }, name, place === 0 ? t('saved') : undefined)),
    ...PRESET_IDS.map((id, place) =>
      item({ kind: 'preset', id }, t(`preset.${id}`), place === 0 ? t('presets') : undefined),
    ),
  ];
}
