import type { ReactNode } from 'react';
import { MAGNETS, magnetName, SCALE_KINDS, SERIES_TYPE_IDS } from '#renderer/chart/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { Icon, type IconName } from '#renderer/ui/icons.tsx';
import { Menu, type MenuItem } from '#renderer/ui/menu.tsx';
import { PRICE_BASES } from '#shared/contract/market.ts';
import { namesOf } from '#shared/records.ts';
import type { ChartSetup } from '../setup/setup.ts';
import type { ChangeSetup } from '../setup/use-setup.ts';

type SetupProps = { readonly setup: ChartSetup; readonly onChange: ChangeSetup };

const TYPE_ICONS: Readonly<Record<ChartSetup['type'], IconName>> = {
  candles: 'candles',
  hollow: 'candles',
  bars: 'ohlcBars',
  line: 'line',
  step: 'step',
  area: 'area',
  baseline: 'baseline',
  heikinAshi: 'candles',
  renko: 'panels',
  kagi: 'step',
  pointAndFigure: 'close',
};

/** How prices are drawn. */
export function TypeMenu({ setup, onChange }: SetupProps): ReactNode {
  const { t } = useTexts('chart');
  const items = SERIES_TYPE_IDS.map(
    (type): MenuItem => ({
      key: type,
      label: (
        <>
          <Icon name={TYPE_ICONS[type]} size="small" /> {t(`types.${type}`)}
        </>
      ),
      checked: type === setup.type,
      onSelect: () => onChange((before) => ({ ...before, type })),
    }),
  );
  return (
    <Menu label={t('type')} className="icon-btn" items={items}>
      <Icon name={TYPE_ICONS[setup.type]} />
    </Menu>
  );
}

type SettingsProps = SetupProps & {
  onData(): void;
  onReplay(): void;
  onCopyPicture(): void;
  onSavePicture(): void;
};

/** Scale, marked prices, and what else of the chart can be switched. */
export function useSettings({ setup, onChange, onData, onReplay, ...on }: SettingsProps): readonly MenuItem[] {
  const { t, translate } = useTexts('chart');
  const scales = SCALE_KINDS.map(
    (scale, at): MenuItem => ({
      key: scale,
      label: t(`scales.${scale}`),
      checked: scale === setup.scale,
      heading: at === 0 ? t('scale') : undefined,
      onSelect: () => onChange((before) => ({ ...before, scale })),
    }),
  );
  const switched = (key: 'inverted' | 'volume' | 'countdown' | 'drawings', heading?: string): MenuItem => ({
    key,
    label: t(`switches.${key}`),
    on: setup[key],
    heading,
    onSelect: () => onChange((before) => ({ ...before, [key]: !before[key] })),
  });
  const bases = PRICE_BASES.map((basis) => ({
    key: `basis ${basis}`,
    label: t(`bases.${basis}`),
    checked: basis === setup.basis,
    onSelect: () => onChange((before) => ({ ...before, basis })),
  }));
  const lines = namesOf(setup.lines).map((line) => ({
    key: `line ${line}`,
    label: t(`lines.${line}`),
    on: setup.lines[line],
    onSelect: () => onChange((before) => ({ ...before, lines: { ...before.lines, [line]: !before.lines[line] } })),
  }));
  const marks = namesOf(setup.marks).map((mark) => ({
    key: `mark ${mark}`,
    label: t(`marks.${mark}`),
    on: setup.marks[mark],
    onSelect: () => onChange((before) => ({ ...before, marks: { ...before.marks, [mark]: !before.marks[mark] } })),
  }));
  const magnets = MAGNETS.map(
    (magnet, at): MenuItem => ({
      key: `magnet ${magnet}`,
      label: translate(magnetName(magnet)),
      checked: magnet === setup.magnet,
      heading: at === 0 ? t('magnet') : undefined,
      onSelect: () => onChange((before) => ({ ...before, magnet })),
    }),
  );
  return [
    ...scales,
    switched('inverted'),
    switched('volume', t('shown')),
    switched('countdown'),
    switched('drawings'),
    ...headed(t('basis'), bases),
    ...magnets,
    ...headed(t('marked'), lines),
    ...headed(t('events'), marks),
    { key: 'replay', label: t('replay'), heading: t('more'), onSelect: onReplay },
    { key: 'data', label: t('data'), onSelect: onData },
    { key: 'copy', label: t('copyPicture'), onSelect: on.onCopyPicture },
    { key: 'save', label: t('savePicture'), onSelect: on.onSavePicture },
  ];
}

export function SettingsMenu({ items }: { readonly items: readonly MenuItem[] }): ReactNode {
  const { t } = useTexts('chart');
  return (
    <Menu label={t('settings')} className="icon-btn" items={items} wide>
      <Icon name="sliders" />
    </Menu>
  );
}

const headed = (heading: string, items: readonly MenuItem[]): readonly MenuItem[] =>
  items.map((item, at) => (at === 0 ? { ...item, heading } : item));
