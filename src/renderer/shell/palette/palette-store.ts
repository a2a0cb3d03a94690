import { create } from 'zustand';

/** The symbol search: null while closed, else what it starts with. */
export const paletteStore = create<{ start: string | null }>(() => ({ start: null }));

export const openPalette = (start: string): void => paletteStore.setState({ start });
export const closePalette = (): void => paletteStore.setState({ start: null });
