export { openSettings, type SettingsFile, type SettingsStore, safeSettings } from './settings-store.ts';
export { storedPlaces } from './stored-places.ts';
export { settingsFile } from './stored-settings.ts';
export { createSettingsTransfer } from './transfer.ts';
