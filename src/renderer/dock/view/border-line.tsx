import type { KeyboardEvent, ReactNode } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { minimumOf, shownPlan } from '../dock-store.ts';
import { layoutStore } from '../history/layout-history.ts';
import { type Border, rangeOf } from '../plan/index.ts';
import { dragBorder, stepBorder } from './drag.ts';

/** px of one press of a key. */
const STEP_PX = 16;

type BorderLineProps = { readonly border: Border; readonly layer: number };

/** A border between groups, moved by the pointer; in layout mode also by the arrow keys. */
export function BorderLine({ border, layer }: BorderLineProps): ReactNode {
  const { t } = useTexts('dock');
  const isEditing = layoutStore((store) => store.mode);
  const isUpright = border.axis === 'HORIZONTAL';
  const plan = shownPlan();
  if (!plan) return null;
  const { before, after, min } = rangeOf(plan, border, minimumOf);
  const pressed = (event: KeyboardEvent): void => {
    const [less, more] = isUpright ? ['ArrowLeft', 'ArrowRight'] : ['ArrowUp', 'ArrowDown'];
    const px = event.key === less ? -STEP_PX : event.key === more ? STEP_PX : 0;
    if (px === 0 || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    stepBorder(border, px);
  };
  const { left, top, width, height } = border.box;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a rule has no value, and cannot be moved
    <div
      className={isUpright ? 'dv-sash is-upright' : 'dv-sash'}
      role="separator"
      aria-label={t('border')}
      aria-orientation={isUpright ? 'vertical' : 'horizontal'}
      aria-valuenow={before}
      aria-valuemin={min}
      aria-valuemax={before + after}
      tabIndex={isEditing ? 0 : -1}
      style={{ left, top, width, height, zIndex: layer }}
      onPointerDown={(event) => dragBorder(event, border)}
      onKeyDown={pressed}
    />
  );
}
