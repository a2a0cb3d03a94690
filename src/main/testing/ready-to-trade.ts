import { expect } from 'vitest';
import type { Services } from '#main/trading/services.ts';
import type { PracticeAccount } from '#shared/service/profile.ts';
import { eventually } from '#shared/testing/eventually.ts';

const WINDOW = { windowId: 'test' };

/** Starts the services, signs in and unlocks trading, as a person does in their windows. */
export async function startUnlocked(services: Services, credentials: PracticeAccount): Promise<void> {
  const { username, password, pin } = credentials;
  await services.start();
  await services.handlers.session.signIn({ username, password }, WINDOW);
  await services.handlers.session.unlock({ pin }, WINDOW);
}

/** As {@link startUnlocked}, until orders and portfolio have been compared and orders are admitted. */
export async function startReady(services: Services, credentials: PracticeAccount): Promise<void> {
  await startUnlocked(services, credentials);
  await eventually(async () =>
    expect((await services.handlers.orders.list(undefined, WINDOW)).path.mode).toBe('ready'),
  );
}
