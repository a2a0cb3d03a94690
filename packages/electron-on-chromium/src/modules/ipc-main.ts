import type { IpcMain, IpcMainEvent, IpcMainInvokeEvent } from 'electron';
import { guardedEmitter } from '../guard.ts';
import type { PageLink } from '../ipc/page-link.ts';
import { codec, type MessagePortMain, type PortEnd, portOf } from '../ipc/ports.ts';
import type { Frame } from './frames.ts';

type Handler = (event: IpcMainInvokeEvent, ...args: unknown[]) => unknown;

/** Where a message came from, as Chromium knows it. */
interface Sender {
  readonly webContents: object;
  readonly frame: Frame;
  readonly link: PageLink;
}

class IpcMainStandIn
  extends guardedEmitter('ipcMain')
  implements Pick<IpcMain, 'handle' | 'handleOnce' | 'removeHandler'>
{
  readonly #handlers = new Map<string, Handler>();

  handle(channel: string, listener: Handler): void {
    if (this.#handlers.has(channel)) throw new Error(`Attempted to register a second handler for '${channel}'`);
    if (typeof listener !== 'function')
      throw new Error(`Expected handler to be a function, but found type '${typeof listener}'`);
    this.#handlers.set(channel, listener);
  }

  handleOnce(channel: string, listener: Handler): void {
    this.handle(channel, (event, ...args) => {
      this.removeHandler(channel);
      return listener(event, ...args);
    });
  }

  removeHandler(channel: string): void {
    this.#handlers.delete(channel);
  }

  /** A page's ipcRenderer.invoke. Answers once, with a result or with the error's text. */
  async invoked(sender: Sender, call: number, channel: string, body: string): Promise<void> {
    try {
      const handler = this.#handlers.get(channel);
      if (!handler) throw new Error(`No handler registered for '${channel}'`);
      const result = await handler(
        eventFrom(sender) as unknown as IpcMainInvokeEvent,
        ...(codec.decode(body) as unknown[]),
      );
      sender.link.reply(call, null, codec.encode(result));
    } catch (error) {
      console.error(`Error occurred in handler for '${channel}':`, error);
      sender.link.reply(call, String(error), 'tnull');
    }
  }

  /** A page's ipcRenderer.send or postMessage. */
  received(sender: Sender, channel: string, body: string, ends: readonly PortEnd[], posted: boolean): void {
    const decoded = codec.decode(body);
    const event = { ...eventFrom(sender), ports: ends.map(portOf) as readonly MessagePortMain[] };
    this.emit(channel, event as unknown as IpcMainEvent, ...(posted ? [decoded] : (decoded as unknown[])));
  }
}

function eventFrom({ webContents, frame, link }: Sender) {
  return {
    type: 'frame' as const,
    sender: webContents,
    senderFrame: frame,
    frameId: frame.routingId,
    processId: frame.processId,
    ports: [] as readonly MessagePortMain[],
    returnValue: undefined,
    reply: (channel: string, ...args: unknown[]) => link.message(channel, codec.encode(args)),
  };
}

export const ipcMain = new IpcMainStandIn();
