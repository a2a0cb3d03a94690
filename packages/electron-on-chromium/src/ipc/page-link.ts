import type { Session } from '../chromium/connection.ts';
import type { FromPage, ToPage } from '../page/preload-runtime.ts';
import { type PortEnd, PortTable } from './ports.ts';

export const DELIVER = 'lantaiDeliver';

interface PageLinkEvents {
  readonly invoke: (call: number, channel: string, body: string) => void;
  readonly send: (channel: string, body: string, ends: readonly PortEnd[], posted: boolean) => void;
}

/** The connection between Node and one document's preload world. It dies with the document. */
export class PageLink {
  readonly #session: Session;
  readonly #contextId: number;
  readonly #events: PageLinkEvents;
  readonly #ports: PortTable;
  #batch: (readonly [ToPage, string])[] = [];
  #isClosed = false;

  constructor(session: Session, contextId: number, events: PageLinkEvents) {
    this.#session = session;
    this.#contextId = contextId;
    this.#events = events;
    this.#ports = new PortTable(
      'n',
      (id, { text, ends }) => this.#sendWithPorts(ends, text, (ids) => ['port', id, ids]),
      (id) => this.#send(['port-close', id], 'tnull'),
    );
  }

  message(channel: string, text: string): void {
    this.#send(['message', channel], text);
  }

  post(channel: string, text: string, ends: readonly PortEnd[]): void {
    this.#sendWithPorts(ends, text, (ids) => ['post', channel, ids]);
  }

  reply(call: number, error: string | null, text: string): void {
    this.#send(['reply', call, error], text);
  }

  hidden(isHidden: boolean): void {
    this.#send(['hidden', isHidden], 'tnull');
  }

  /** A message of the page's world through its binding. */
  receive(payload: string): void {
    const end = payload.indexOf('\n');
    const header = JSON.parse(payload.slice(0, end)) as FromPage;
    const text = payload.slice(end + 1);
    switch (header[0]) {
      case 'invoke':
        this.#events.invoke(header[1], header[2], text);
        break;
      case 'send':
        this.#events.send(header[1], text, [], false);
        break;
      case 'post':
        this.#events.send(header[1], text, this.#ports.take(header[2]), true);
        break;
      case 'port':
        this.#ports.receive(header[1], { text, ends: this.#ports.take(header[2]) });
        break;
      case 'port-close':
        this.#ports.closed(header[1]);
        break;
    }
  }

  close(): void {
    this.#isClosed = true;
    this.#batch = [];
    this.#ports.closeAll();
  }

  #sendWithPorts(ends: readonly PortEnd[], text: string, header: (ids: string[]) => ToPage): void {
    if (ends.length === 0) this.#send(header([]), text);
    else this.#ports.give(ends, (ids) => this.#send(header(ids), text));
  }

  /** All messages of one event-loop iteration go in one command, in order. */
  #send(header: ToPage, text: string): void {
    if (this.#isClosed) return;
    this.#batch.push([header, text]);
    if (this.#batch.length === 1) queueMicrotask(() => this.#flush());
  }

  #flush(): void {
    const batch = this.#batch;
    this.#batch = [];
    if (batch.length === 0 || this.#isClosed) return;
    this.#session
      .send('Runtime.callFunctionOn', {
        executionContextId: this.#contextId,
        functionDeclaration: `function(batch){globalThis.${DELIVER}(batch)}`,
        arguments: [{ value: batch }],
      })
      .catch(() => {
        // The document went away while this was under way; its successor starts afresh.
      });
  }
}
