// Loaded into a utility process before its own script: gives it process.parentPort.
import { EventEmitter } from 'node:events';
import type { MessagePortMain } from '../ipc/ports.ts';
import { ProcessLink } from '../ipc/process-link.ts';

const parent = Object.assign(new EventEmitter(), {
  postMessage: (message: unknown, transfer: readonly MessagePortMain[] = []) => link.postMessage(message, transfer),
  start: () => {},
});
const link = new ProcessLink(
  'utility',
  (packet) => process.send?.(packet),
  (message) => void parent.emit('message', message),
);
process.on('message', (packet) => link.receive(packet));
process.on('disconnect', () => process.exit());
Object.defineProperty(process, 'parentPort', { value: parent, enumerable: true });
Object.defineProperty(process, 'type', { value: 'utility', enumerable: true });
