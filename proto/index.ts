export { feed } from './generated/feed.js';
