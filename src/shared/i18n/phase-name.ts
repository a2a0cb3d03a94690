import shellEn from './en/shell.json' with { type: 'json' };
import type { Translate } from './translator.ts';

const isKnown = (phase: string): phase is keyof typeof shellEn.phase => Object.hasOwn(shellEn.phase, phase);

/** A phase of the market in the person's language; one that the catalogue does not know, as the service names it. */
export const phaseName = (phase: string, t: Translate): string => (isKnown(phase) ? t(`shell:phase.${phase}`) : phase);
