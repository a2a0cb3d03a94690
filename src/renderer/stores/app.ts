import { create } from 'zustand';
import type { AppInfo } from '#shared/contract/app.ts';
import type { OwnWindow, WindowPlace } from '#shared/contract/windows.ts';
import { firstState } from './first-state.ts';

type AppState = {
  readonly info: AppInfo | null;
  readonly own: OwnWindow | null;
  /** This window's number among the others; null until the main process has sent it. */
  readonly place: WindowPlace | null;
};

export const appStore = create<AppState>(() => ({ info: firstState()?.info ?? null, own: null, place: null }));

export const useAppInfo = (): AppInfo | null => appStore((store) => store.info);
/** A recording plays: prices are of another time, and nothing can be ordered. */
export const useIsReplay = (): boolean => appStore((store) => store.info?.mode === 'replay');
export const useOwnWindow = (): OwnWindow | null => appStore((store) => store.own);
export const useWindowPlace = (): WindowPlace | null => appStore((store) => store.place);
