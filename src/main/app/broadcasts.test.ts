import { expect, it } from 'vitest';
import { createBroadcasts } from './broadcasts.ts';

it('says nothing before the door is open, then all to everybody, and what is for one window to that one', () => {
  const broadcasts = createBroadcasts();
  const heard: string[] = [];
  broadcasts.all('windows', 'saveRequested', undefined);
  broadcasts.through((domain, name) => {
    for (const id of ['w1', 'w2']) if (broadcasts.reaches(id)) heard.push(`${id} ${domain}.${name}`);
  });
  broadcasts.all('windows', 'saveRequested', undefined);
  broadcasts.only('w2', () => broadcasts.all('notifications', 'changed', undefined));
  const failing = (): never => {
    throw new Error('a page that is gone');
  };
  expect(() => broadcasts.only('w1', failing)).toThrow('a page that is gone');
  broadcasts.all('notifications', 'changed', undefined);
  expect(heard).toEqual([
    'w1 windows.saveRequested',
    'w2 windows.saveRequested',
    'w2 notifications.changed',
    'w1 notifications.changed',
    'w2 notifications.changed',
  ]);
});
