import type { AppInfo } from './app.ts';
import type { Settings } from './settings.ts';

/** What the login's document brings along, so that it is drawn before the app is loaded. */
export type FirstState = {
  readonly settings: Settings;
  /** The practice account follows when its exchange listens. */
  readonly info: Omit<AppInfo, 'practiceAccount'> & { readonly practiceAccount: null };
};
