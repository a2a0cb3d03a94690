import type tls from 'node:tls';

type Tls = Pick<typeof tls, 'getCACertificates' | 'setDefaultCACertificates'>;

/**
 * Adds the authorities that the system trusts to those that Node brings, as browsers do: many offices look into
 * connections with an authority of their own. Throws nothing: without them Node's own remain.
 * @returns how many were added
 */
export function trustSystemCertificates({ getCACertificates, setDefaultCACertificates }: Tls): number {
  try {
    const known = new Set(getCACertificates('default'));
    const added = getCACertificates('system').filter((certificate) => !known.has(certificate));
    if (added.length > 0) setDefaultCACertificates([...known, ...added]);
    return added.length;
  } catch {
    return 0;
  }
}
