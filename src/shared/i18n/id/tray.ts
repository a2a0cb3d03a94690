import type { trayEn } from '../en/tray.ts';
import type { Texts } from '../texts.ts';

export const trayId: Texts<typeof trayEn> = {};
