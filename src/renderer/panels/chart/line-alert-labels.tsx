import type { ReactNode } from 'react';
import { useReadings } from '#renderer/alert-ui/use-readings.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { goTo } from '#renderer/panel-kit/go-to.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import type { LineAlert } from './price-alerts.ts';

type LineAlertLabelsProps = {
  readonly alerts: readonly LineAlert[];
  readonly visible: boolean;
  /** px from the top of the chart; null off screen. */
  yOf(price: number): number | null;
};

/** Labels of alerts on drawn lines, at the lines' current prices; pressed, one opens the alert in its panel. */
export function LineAlertLabels({ alerts, visible, yOf }: LineAlertLabelsProps): ReactNode {
  const { t } = useTexts('chart');
  const formats = useFormats();
  const readings = useReadings(visible && alerts.length > 0);
  return alerts.map(({ id, symbol }) => {
    const level = readings.get(id)?.level ?? null;
    const top = level === null ? null : yOf(level);
    if (level === null || top === null) return null;
    const price = formats.price(Math.round(level));
    return (
      <button
        key={id}
        type="button"
        className="chart-alert is-line"
        style={{ top }}
        data-tip={t('lineAlertTip')}
        aria-label={t('lineAlertOf', { symbol, price })}
        onClick={() => goTo({ panel: 'alerts', item: id })}
      >
        {t('alert', { price })}
      </button>
    );
  });
}
