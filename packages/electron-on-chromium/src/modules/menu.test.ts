import { expect, it } from 'vitest';
import { app } from './app.ts';
import { Menu } from './menu.ts';

it('the quit role quits as app.quit does: before-quit comes first and may prevent it', () => {
  let asked = 0;
  const prevent = (event: { preventDefault(): void }): void => {
    asked += 1;
    event.preventDefault();
  };
  app.on('before-quit', prevent);
  Menu.buildFromTemplate([{ role: 'quit' }]).items[0]?.click();
  app.quit();
  app.off('before-quit', prevent);
  expect(asked).toBe(2);
});
