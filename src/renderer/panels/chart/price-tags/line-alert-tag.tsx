import type { ReactNode } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { goTo } from '#renderer/panel-kit/go-to.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import type { LineAlert } from '../price-alerts.ts';

type LineAlertTagProps = {
  readonly alert: LineAlert;
  /** Where its line is now, rupiah. */
  readonly level: number;
  /** Height of its middle, px. */
  readonly middle: number;
};

/** The tag of an alert on a drawn line, at the line's current price; pressed, it opens the alert in its panel. */
export function LineAlertTag({ alert, level, middle }: LineAlertTagProps): ReactNode {
  const { t } = useTexts('chart');
  const price = useFormats().price(Math.round(level));
  return (
    <button
      type="button"
      className="price-tag is-alert is-line"
      style={{ top: middle }}
      data-tip={t('lineAlertTip')}
      aria-label={t('lineAlertOf', { symbol: alert.symbol, price })}
      onClick={() => goTo({ panel: 'alerts', item: alert.id })}
    >
      {t('alert', { price })}
    </button>
  );
}
