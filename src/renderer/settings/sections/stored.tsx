import { type ReactNode, useEffect, useState } from 'react';
import { ask, bridge } from '#renderer/bridge/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { IconButton } from '#renderer/ui/button.tsx';
import { Icon } from '#renderer/ui/icons.tsx';
import type { StoredThing } from '#shared/contract/settings.ts';
import { ItemCard } from '../item-card.tsx';

type Place = { readonly what: StoredThing; readonly path: string };

/** The app's stored files with their paths. */
export function Stored(): ReactNode {
  const { t } = useTexts('settings');
  const [places, setPlaces] = useState<readonly Place[]>([]);
  useEffect(() => {
    let here = true;
    // On a failure the list stays empty; nothing else depends on it.
    ask(bridge.settings.places()).then(
      (found) => here && setPlaces(found),
      () => undefined,
    );
    return () => {
      here = false;
    };
  }, []);
  return (
    <ItemCard id="stored">
      <ul className="stored-list">
        {places.map(({ what, path }) => {
          const name = t(`privacy.things.${what}`);
          return (
            <li key={what}>
              <b>{name}</b>
              <span className="stored-path is-selectable" aria-description={path}>
                {path}
              </span>
              <IconButton
                label={t('privacy.show', { what: name })}
                onClick={() => void bridge.settings.reveal({ what })}
              >
                <Icon name="popOut" />
              </IconButton>
            </li>
          );
        })}
      </ul>
    </ItemCard>
  );
}
