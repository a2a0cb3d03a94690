import type { PanelManifest } from '#renderer/panel-kit/panel-manifest.ts';
import { PANEL_KINDS, type PanelKind } from '#shared/contract/panels.ts';
import { recordOf } from '#shared/records.ts';

const FOUND = Object.values(import.meta.glob<PanelManifest>('./*/manifest.ts', { eager: true, import: 'manifest' }));

function manifestFor(kind: PanelKind): PanelManifest {
  const found = FOUND.filter((manifest) => manifest.kind === kind);
  const [manifest] = found;
  if (!manifest || found.length > 1) throw new Error(`${found.length} panel folders have a manifest of kind ${kind}`);
  return manifest;
}

/** The manifest of each kind, in the order of shared/contract/panels.ts. A kind without a folder fails at start. */
export const MANIFESTS: Readonly<Record<PanelKind, PanelManifest>> = recordOf(PANEL_KINDS, manifestFor);
