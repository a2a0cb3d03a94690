import { create } from 'zustand';

/** The palette: null while closed, else its initial text. */
export const paletteStore = create<{ start: string | null }>(() => ({ start: null }));

export const openPalette = (start: string): void => paletteStore.setState({ start });
export const closePalette = (): void => paletteStore.setState({ start: null });
