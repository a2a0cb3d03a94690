export * from './corporate-actions.ts';
