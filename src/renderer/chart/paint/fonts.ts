import { glyphs } from './glyphs.ts';

/**
 * A canvas does not redraw its text when a font arrives: glyphs that were drawn from the one in its place, and widths
 * that were measured with it, are dropped before `redraw`.
 * @returns what ends it
 */
export function whenFontLoads(page: Document, redraw: () => void): () => void {
  const loaded = (): void => {
    glyphs.forget();
    redraw();
  };
  // Not every document has fonts of its own (that of the unit tests).
  const fonts = page.fonts as FontFaceSet | undefined;
  fonts?.addEventListener('loadingdone', loaded);
  return () => fonts?.removeEventListener('loadingdone', loaded);
}
