import type { WebFrameMain } from 'electron';
import { guard } from '../guard.ts';
import type { UrlMap } from '../url.ts';

/** What we answer of Electron's WebFrameMain; the guard refuses the rest. */
export type Frame = Pick<
  WebFrameMain,
  'url' | 'origin' | 'name' | 'routingId' | 'processId' | 'frameTreeNodeId' | 'isDestroyed'
> & {
  readonly parent: Frame | null;
  readonly top: Frame | null;
  readonly frames: readonly Frame[];
  readonly framesInSubtree: readonly Frame[];
  readonly detached: boolean;
};

interface Entry {
  readonly id: string;
  readonly parentId: string | undefined;
  readonly frame: Frame;
  url: string;
  name: string;
  isGone: boolean;
}

let lastNumber = 0;

/** The origin as Electron writes it; URL.origin calls that of a non-web scheme "null". */
export function originOf(url: string): string {
  const custom = /^([a-z][a-z0-9-]*):\/\/([^/?#]+)/i.exec(url);
  if (!custom) return 'null';
  return /^(https?|wss?)$/i.test(custom[1] ?? '') ? new URL(url).origin : custom[0];
}

/** The frames of one page as Chromium reports them, never as the page describes itself. */
export class FrameTree {
  readonly #entries = new Map<string, Entry>();
  readonly #urls: UrlMap;
  readonly #processId: () => number;

  constructor(urls: UrlMap, processId: () => number) {
    this.#urls = urls;
    this.#processId = processId;
  }

  frame(id: string): Frame | undefined {
    return this.#entries.get(id)?.frame;
  }

  has(id: string): boolean {
    return this.#entries.has(id);
  }

  attach(id: string, parentId: string | undefined): Frame {
    const known = this.#entries.get(id);
    if (known) return known.frame;
    const entry: Entry = { id, parentId, url: '', name: '', isGone: false, frame: this.#describe(() => entry) };
    this.#entries.set(id, entry);
    return entry.frame;
  }

  /** A frame that goes to another origin is another frame to Electron; whoever holds the old one sees it detached. */
  navigated(id: string, parentId: string | undefined, chromiumUrl: string, name: string): void {
    const url = this.#urls.fromChromium(chromiumUrl);
    const before = this.#entries.get(id);
    if (before && before.url !== '' && originOf(before.url) !== originOf(url)) {
      before.isGone = true;
      this.#entries.delete(id);
    }
    this.attach(id, parentId);
    const entry = this.#entries.get(id);
    if (entry) Object.assign(entry, { url, name });
  }

  detach(id: string): void {
    const entry = this.#entries.get(id);
    if (!entry) return;
    entry.isGone = true;
    this.#entries.delete(id);
    for (const child of this.#childrenOf(id)) this.detach(child.id);
  }

  #childrenOf(id: string): Entry[] {
    return [...this.#entries.values()].filter((entry) => entry.parentId === id);
  }

  #describe(read: () => Entry): Frame {
    lastNumber += 1;
    const number = lastNumber;
    const processId = this.#processId;
    const parent = () => this.frame(read().parentId ?? '') ?? null;
    const children = () => this.#childrenOf(read().id).map((child) => child.frame);
    const frame: Frame = guard('WebFrameMain', {
      get url() {
        return read().url;
      },
      get origin() {
        return originOf(read().url);
      },
      get name() {
        return read().name;
      },
      get processId() {
        return processId();
      },
      get parent() {
        return parent();
      },
      get top(): Frame {
        return parent()?.top ?? frame;
      },
      get frames() {
        return children();
      },
      get framesInSubtree(): Frame[] {
        return [frame, ...children().flatMap((child) => child.framesInSubtree)];
      },
      get detached() {
        return read().isGone;
      },
      routingId: number,
      frameTreeNodeId: number,
      isDestroyed: () => read().isGone,
    });
    return frame;
  }
}
