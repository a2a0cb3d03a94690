import type { MessagePortMain } from 'electron';
import type { FramePort } from '#main/feed/index.ts';

/** Electron's port as the feed sees one. `gone` is called once, when the other end has closed. */
export function framePortOf(port: MessagePortMain, gone: () => void): FramePort {
  port.once('close', gone);
  return {
    postMessage: (frame) => port.postMessage(frame),
    onMessage(listener) {
      const receive = (event: { data: unknown }): void => listener(event.data);
      port.on('message', receive);
      port.start();
      return () => port.off('message', receive);
    },
    close: () => port.close(),
  };
}
