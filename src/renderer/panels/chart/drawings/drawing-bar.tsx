import type { ReactNode } from 'react';
import {
  actionName,
  type Drawing,
  type DrawingCommand,
  type DrawingStyle,
  toolById,
  toolName,
} from '#renderer/chart/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { rememberStyle } from '#renderer/stores/chart-settings.ts';
import { DRAWING_COLOURS } from '#renderer/theme/drawing-colours.ts';
import { IconButton } from '#renderer/ui/button.tsx';
import { Icon } from '#renderer/ui/icons.tsx';
import { Menu, type MenuItem } from '#renderer/ui/menu.tsx';
import './drawing-bar.css';

const WIDTHS = [1, 2, 3, 4] as const;
const DASHES = ['solid', 'dashed', 'dotted'] as const;
const FILLS = [0, 0.12, 0.25, 0.5];

type DrawingBarProps = {
  readonly drawing: Drawing;
  readonly canAlert: boolean;
  run(command: DrawingCommand): void;
  onText(): void;
  onClone(): void;
  onAlert(): void;
  /** Gives the focus back to the chart. */
  onDone(): void;
};

/** The selected drawing: its look and what can be done with it. */
export function DrawingBar({ drawing, canAlert, run, onText, onClone, onAlert, onDone }: DrawingBarProps): ReactNode {
  const { t, translate } = useTexts('chart');
  const tool = toolById(drawing.tool);
  const { id, style, locked } = drawing;
  const setStyle = (next: Partial<DrawingStyle>): void => {
    run({ kind: 'change', ids: [id], changes: { style: next } });
    if (!locked) rememberStyle(drawing.tool, { ...style, ...next });
  };
  const orders = (['front', 'up', 'down', 'back'] as const).map(
    (to): MenuItem => ({ key: to, label: translate(actionName(to)), onSelect: () => run({ kind: 'order', id, to }) }),
  );
  const act = (action: () => void) => () => {
    action();
    onDone();
  };
  return (
    <div className="drawing-bar" role="toolbar" aria-label={tool ? translate(toolName(tool.id)) : drawing.tool}>
      <Menu label={t('colour')} className="icon-btn" items={colourItems(style, t, setStyle)}>
        <i className="colour-dot" style={{ background: style.colour ?? 'var(--brand)' }} />
      </Menu>
      <Menu
        label={t('lineWidth')}
        className="icon-btn"
        items={[
          ...WIDTHS.map(
            (width): MenuItem => ({
              key: String(width),
              label: t('px', { count: width }),
              checked: width === style.width,
              onSelect: () => setStyle({ width }),
            }),
          ),
          ...DASHES.map(
            (dash, at): MenuItem => ({
              key: dash,
              label: t(`dashes.${dash}`),
              checked: dash === style.dash,
              separated: at === 0,
              onSelect: () => setStyle({ dash }),
            }),
          ),
          ...FILLS.map(
            (fill, at): MenuItem => ({
              key: `fill ${fill}`,
              label: t('fill', { percent: Math.round(fill * 100) }),
              checked: fill === style.fill,
              separated: at === 0,
              onSelect: () => setStyle({ fill }),
            }),
          ),
        ]}
      >
        <Icon name="minus" />
      </Menu>
      {tool?.hasText || drawing.text !== '' ? (
        <IconButton label={translate(actionName('edit-text'))} disabled={locked} onClick={onText}>
          <Icon name="letter" />
        </IconButton>
      ) : null}
      {canAlert ? (
        <IconButton label={translate(actionName('alert'))} onClick={onAlert}>
          <Icon name="alert" />
        </IconButton>
      ) : null}
      <IconButton label={translate(actionName('clone'))} onClick={act(onClone)}>
        <Icon name="restore" />
      </IconButton>
      <Menu label={t('order')} className="icon-btn" items={orders}>
        <Icon name="front" />
      </Menu>
      <IconButton
        label={translate(actionName(locked ? 'unlock' : 'lock'))}
        pressed={locked}
        onClick={act(() => run({ kind: 'change', ids: [id], changes: { locked: !locked } }))}
      >
        <Icon name={locked ? 'locked' : 'unlocked'} />
      </IconButton>
      <IconButton
        label={translate(actionName('remove'))}
        disabled={locked}
        onClick={act(() => run({ kind: 'remove', ids: [id] }))}
      >
        <Icon name="trash" />
      </IconButton>
    </div>
  );
}

function colourItems(
  style: DrawingStyle,
  t: ReturnType<typeof useTexts<'chart'>>['t'],
  setStyle: (next: Partial<DrawingStyle>) => void,
): MenuItem[] {
  return DRAWING_COLOURS.map((colour) => ({
    key: colour ?? 'theme',
    label: (
      <>
        <i className="colour-dot" style={{ background: colour ?? 'var(--brand)' }} /> {colour ?? t('themeColour')}
      </>
    ),
    checked: colour === style.colour,
    onSelect: () => setStyle({ colour }),
  }));
}
