import { type ComponentType, memo, type ReactNode, useEffect, useState } from 'react';

type Loaded<Props> = { readonly default: ComponentType<Props> };

export type Deferred<Props> = {
  (props: Props): ReactNode;
  /** It is about to be shown: loads its chunk. A failure is thrown where it is shown. */
  preload(): void;
};

const Nothing = (): ReactNode => null;

/**
 * A component whose chunk is loaded when it is first shown, or preloaded. Not by `lazy` and Suspense: React shows a
 * fallback for at least 300 ms once it has been drawn, and draws it even where the chunk is there already.
 * @param Waiting is shown until then
 */
export function deferred<Props extends object>(
  load: () => Promise<Loaded<Props>>,
  Waiting: ComponentType = Nothing,
): Deferred<Props> {
  type Found = ComponentType<Props>;
  let found: Found | null = null;
  let pending: Promise<Found> | null = null;
  const loading = (): Promise<Found> => {
    pending ??= load()
      .then((loaded) => {
        // A component with unchanged properties is not rendered again.
        found = memo(loaded.default) as unknown as Found;
        return found;
      })
      .finally(() => {
        pending = null;
      });
    return pending;
  };
  const preload = (): void => {
    if (found === null) loading().catch(() => undefined);
  };

  function Component(props: Props): ReactNode {
    const [shown, setShown] = useState(() => {
      preload();
      return found;
    });
    const [failure, setFailure] = useState<{ readonly thrown: unknown } | null>(null);
    useEffect(() => {
      if (shown !== null) return;
      let isGone = false;
      loading().then(
        (component) => {
          if (!isGone) setShown(() => component);
        },
        (thrown: unknown) => {
          if (!isGone) setFailure({ thrown });
        },
      );
      return () => {
        isGone = true;
      };
    }, [shown]);
    if (failure) throw failure.thrown;
    const Shown = shown;
    return Shown ? <Shown {...props} /> : <Waiting />;
  }
  return Object.assign(Component, { preload });
}
