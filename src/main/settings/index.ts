export { openSettings, type SettingsStore, safeSettings, type WriteSettings } from './settings-store.ts';
export { carryAppearance, writeSettings } from './stored-settings.ts';
