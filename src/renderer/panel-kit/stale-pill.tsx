import { type ReactNode, useContext } from 'react';
import { createPortal } from 'react-dom';
import { useTexts } from '#renderer/i18n/index.ts';
import { PanelSlotsContext } from './panel-slots.ts';
import './stale-pill.css';

/**
 * The one mark of a stale panel, before its controls in the header row: a dot always, its word where there is room for
 * it, so that no control has to leave for it. @param since as text, if known
 */
export function StalePill({ since }: { readonly since: string | null }): ReactNode {
  const { t } = useTexts('common');
  const { right } = useContext(PanelSlotsContext);
  if (right === null) return null;
  const about = since === null ? t('staleAbout') : `${t('staleSince', { time: since })}. ${t('staleAbout')}`;
  return createPortal(
    <>
      <span className="header-item stale-pill" role="status" aria-description={about}>
        <span className="visually-hidden">{t('stale')}</span>
      </span>
      <span className="stale-word" data-collapse={FIRST_TO_LEAVE} data-word={t('stale')} aria-hidden="true" />
    </>,
    right,
  );
}

const FIRST_TO_LEAVE = -10;
