import { type ReactNode, useContext } from 'react';
import { createPortal } from 'react-dom';
import { useTexts } from '#renderer/i18n/index.ts';
import { PanelSlotsContext } from './panel-slots.ts';
import './stale-pill.css';

/** Before every control: none leaves a narrow row for it, and none moves. The tab has the colour of it at any width. */
const FIRST_TO_LEAVE = -10;

/** The one mark of a stale panel, before its controls in the header row. @param since as text, if known */
export function StalePill({ since }: { readonly since: string | null }): ReactNode {
  const { t } = useTexts('common');
  const { right } = useContext(PanelSlotsContext);
  const about = since === null ? t('staleAbout') : `${t('staleSince', { time: since })}. ${t('staleAbout')}`;
  if (right === null) return null;
  return createPortal(
    <>
      <span className="visually-hidden" role="status" aria-description={about}>
        {t('stale')}
      </span>
      <span
        className="header-item stale-pill"
        data-collapse={FIRST_TO_LEAVE}
        data-word={t('stale')}
        data-tip={about}
        aria-hidden="true"
      />
    </>,
    right,
  );
}
