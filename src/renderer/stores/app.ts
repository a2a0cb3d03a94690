import { create } from 'zustand';
import type { AppInfo } from '#shared/contract/app.ts';
import type { DeliveredPanel, OwnWindow, WindowPlace } from '#shared/contract/windows.ts';
import { firstState } from './first-state.ts';

/** More panels than can be on their way to a window at once; older ones are saved. */
export const MAX_ARRIVALS = 500;

type AppState = {
  readonly info: AppInfo | null;
  readonly own: OwnWindow | null;
  /** This window's number among the others; null until the main process has sent it. */
  readonly place: WindowPlace | null;
};

export const appStore = create<AppState>(() => ({ info: firstState()?.info ?? null, own: null, place: null }));

/** A panel that is there twice, since the layout came with it too, is received once. */
export const addArriving = (panels: readonly DeliveredPanel[]): void =>
  appStore.setState(({ own }) =>
    own === null ? {} : { own: { ...own, arriving: [...own.arriving, ...panels].slice(-MAX_ARRIVALS) } },
  );

export const useAppInfo = (): AppInfo | null => appStore((store) => store.info);
/** A recording plays: prices are of another time, and nothing can be ordered. */
export const useIsReplay = (): boolean => appStore((store) => store.info?.mode === 'replay');
export const useOwnWindow = (): OwnWindow | null => appStore((store) => store.own);
export const useWindowPlace = (): WindowPlace | null => appStore((store) => store.place);
