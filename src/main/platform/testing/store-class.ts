import Conf from 'conf';
import type { StoreClass } from '../files/choice-store.ts';

type Options = ConstructorParameters<StoreClass>[0];

/** electron-store without Electron: the class that it extends, under the names of its options. */
export const TestStore = class extends Conf<Record<string, unknown>> {
  constructor({ name, ...options }: Options) {
    super({ ...options, configName: name } as unknown as ConstructorParameters<
      typeof Conf<Record<string, unknown>>
    >[0]);
  }
} as unknown as StoreClass;
