import type { ReactNode } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { useOwnWindow } from '#renderer/stores/app.ts';
import { shapesOf } from '#shared/windows/index.ts';
import './dock-skeleton.css';

/** The panels' places until the dock is loaded. */
export function DockSkeleton(): ReactNode {
  const { t } = useTexts('common');
  const shapes = shapesOf(useOwnWindow()?.layout?.dock);
  return (
    <div className="dock-skeleton" role="status" aria-label={t('loading')}>
      {shapes.map(({ left, top, width, height }) => (
        <i
          key={`${left} ${top}`}
          style={{ left: `${left}%`, top: `${top}%`, width: `${width}%`, height: `${height}%` }}
        />
      ))}
    </div>
  );
}
