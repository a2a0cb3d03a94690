/** A proxy that connections go through. */
export type SystemProxy = {
  readonly host: string;
  readonly port: number;
  /** The connection to the proxy itself is encrypted. */
  readonly isEncrypted: boolean;
};

const PORTS: Readonly<Record<string, number>> = { PROXY: 80, HTTP: 80, HTTPS: 443 };

/**
 * The first way of Chromium's list ("PROXY proxy.office:8080; DIRECT") that can be gone. SOCKS is not spoken here.
 * @returns null for a direct connection; also where the list has no way that is known
 */
export function proxyOf(list: string): SystemProxy | null {
  for (const entry of list.split(';')) {
    const [kind = '', address = ''] = entry.trim().split(/\s+/);
    if (kind.toUpperCase() === 'DIRECT') return null;
    const standard = PORTS[kind.toUpperCase()];
    // A name in front of the host would be somebody's credentials, which no system gives.
    const url = standard === undefined || address.includes('@') ? null : URL.parse(`http://${address}`);
    if (standard === undefined || !url?.hostname) continue;
    const port = /:\d+$/.test(address) ? Number(address.slice(address.lastIndexOf(':') + 1)) : standard;
    return { host: url.hostname.replace(/^\[|\]$/g, ''), port, isEncrypted: kind.toUpperCase() === 'HTTPS' };
  }
  return null;
}
