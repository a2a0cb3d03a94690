import { z } from 'zod';
import type { OpenCollection } from '#exchange/database/collection.ts';

type OnboardingStep = { readonly step: string; readonly doneAt: number | null };

/** The practice user's completed onboarding steps. */
type Onboarding = {
  steps(): readonly OnboardingStep[];
  /** A step once done stays done, with its first moment. */
  complete(step: string): void;
};

/** @param now ms of the exchange's clock */
export function createOnboarding(collection: OpenCollection, steps: readonly string[], now: () => number): Onboarding {
  const done = collection('onboarding-step', z.object({ at: z.number() }), { cap: steps.length });
  return {
    steps: () => steps.map((step) => ({ step, doneAt: done.get(step)?.at ?? null })),
    complete(step) {
      if (!done.get(step)) done.put(step, { at: now() });
    },
  };
}
