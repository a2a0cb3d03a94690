import { type ReactNode, useSyncExternalStore } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { onThemeChange, themeStore } from '#renderer/theme/theme-store.ts';
import { useIsInStale } from '#renderer/ui/stale.ts';
import { STEPS } from './colour-scale.ts';
import { readMapPalette } from './map-palette.ts';

/** The colours of the map from the strongest fall to the strongest rise. @param limit percent at both ends */
export function Legend({ limit }: { readonly limit: number }): ReactNode {
  const { t } = useTexts('marketMap');
  // The palette is read again with the theme.
  useSyncExternalStore(onThemeChange, () => themeStore.getState().appearance);
  const { tiles } = readMapPalette(document.documentElement, useIsInStale());
  return (
    <span className="market-map-legend" role="img" aria-label={t('legend', { limit })}>
      {tiles.map(({ fill }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a fixed row of colours
        <span key={index} style={{ background: fill }} data-middle={index === STEPS ? '' : undefined} />
      ))}
    </span>
  );
}
