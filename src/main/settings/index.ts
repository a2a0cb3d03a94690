export { openSettings, type SettingsStore, safeSettings } from './settings-store.ts';
