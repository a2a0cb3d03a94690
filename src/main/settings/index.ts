export { electronFile } from './electron-file.ts';
export { openSettings, type SettingsFile, type SettingsStore, safeSettings } from './settings-store.ts';
export { storedPlaces } from './stored-places.ts';
export { createSettingsTransfer } from './transfer.ts';
