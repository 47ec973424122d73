export { startEmbedded } from './start-embedded.ts';
export type { EmbeddedConnection } from './connection.ts';
export type { EmbeddedOptions, EmbeddedPostgres } from './start-embedded.ts';
