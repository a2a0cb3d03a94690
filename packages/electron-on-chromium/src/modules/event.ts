/** The first argument of Electron's events; `details` are the fields that an event has besides. */
type AppEvent<T extends object = object> = T & {
  readonly preventDefault: () => void;
  readonly defaultPrevented: boolean;
};

export function appEvent<T extends object>(details: T): AppEvent<T> {
  let prevented = false;
  const event = {
    ...details,
    preventDefault: () => {
      prevented = true;
    },
    defaultPrevented: false,
  };
  Object.defineProperty(event, 'defaultPrevented', { get: () => prevented, enumerable: true });
  return event;
}
