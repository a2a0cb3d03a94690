export { carryAppearance } from './carry-appearance.ts';
export { openSettings, type SettingsStore, safeSettings, type WriteSettings } from './settings-store.ts';
export { storedPlaces } from './stored-places.ts';
export { writeSettings } from './stored-settings.ts';
export { createSettingsTransfer } from './transfer.ts';
