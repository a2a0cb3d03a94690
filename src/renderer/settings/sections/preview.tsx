import { type ReactNode, useEffect, useState } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { useSettings } from '#renderer/stores/settings.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { directionClass } from '#renderer/ui/direction-class.ts';

/** Invented data of no real stock: code, previous price, and the price before and after each step. */
const ROWS = [
  ['NAIK', 4_800, [4_860, 4_870]],
  ['TURUN', 6_150, [6_100, 6_075]],
  ['TETAP', 505, [505, 505]],
] as const;
const BEAT_MS = 1_600;

/** A live preview of this section's settings on changing prices. */
export function Preview(): ReactNode {
  const { t } = useTexts('settings');
  const formats = useFormats();
  const flashes = useSettings()?.appearance.flashes ?? true;
  const [beat, setBeat] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setBeat((before) => before + 1), BEAT_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <section className="preview" aria-label={t('preview.title')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('preview.code')}</th>
            <th scope="col">{t('preview.last')}</th>
            <th scope="col">{t('preview.change')}</th>
            <th scope="col">{t('preview.percent')}</th>
          </tr>
        </thead>
        <tbody>
          {ROWS.map(([code, previous, prices]) => {
            const price = prices[beat % 2] ?? previous;
            const change = price - previous;
            const moved = (prices[beat % 2] ?? 0) - (prices[(beat + 1) % 2] ?? 0);
            const flash = flashes && beat > 0 && moved !== 0 ? (moved > 0 ? 'preview-up' : 'preview-down') : '';
            return (
              <tr key={code} className={directionClass(change)}>
                <th scope="row">{code}</th>
                <td key={beat} className={flash}>
                  {formats.price(price)}
                </td>
                <td>{formats.change(change)}</td>
                <td>{formats.signedPercent((change / previous) * 100)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <div className="preview-buttons" aria-hidden="true">
        <span className="btn btn-buy btn-small">{t('preview.buy')}</span>
        <span className="btn btn-sell btn-small">{t('preview.sell')}</span>
      </div>
    </section>
  );
}
