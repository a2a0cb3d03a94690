import { type ReactNode, useContext } from 'react';
import { createPortal } from 'react-dom';
import { useTexts } from '#renderer/i18n/index.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { PanelSlotsContext } from './panel-slots.ts';
import './stale-pill.css';

type StalePillProps = {
  readonly kind: 'stale' | 'locked';
  /** When it was read last, Unix ms; null if not known. */
  readonly since: number | null;
};

/**
 * The one mark of a panel that is stale or locked, before its controls in the header row. It stands in room that they leave:
 * none of them leaves for it, and none moves. The tab of a stale panel has its colour at any width.
 */
export function StalePill({ kind, since }: StalePillProps): ReactNode {
  const { t } = useTexts('common');
  const formats = useFormats();
  const { right } = useContext(PanelSlotsContext);
  if (right === null) return null;
  const about = [
    ...(since === null ? [] : [`${t(`${kind}Since`, { time: formats.time(since) })}.`]),
    t(`${kind}About`),
  ].join(' ');
  return createPortal(
    <>
      <span className="visually-hidden" role="status" aria-description={about}>
        {t(kind)}
      </span>
      <span className={`stale-pill is-${kind}`} data-spare="" data-tip={about} aria-hidden="true">
        {t(kind)}
      </span>
    </>,
    right,
  );
}
