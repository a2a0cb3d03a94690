export * from './cancel-bar.ts';
export * from './order-outlook.ts';
export * from './order-phase.ts';
export * from './order-size.ts';
export * from './read-size.ts';
