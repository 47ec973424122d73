export { createPool, type Connections, type PoolOptions, type Queryable } from './pool.ts';
export { prepared, type Prepared } from './prepared.ts';
export { transaction } from './transaction.ts';
export type { Migration } from './apply-migration.ts';
export { migrate, migrationNames, readMigrations, type MigrateOptions } from './migrate.ts';
export { OutcomeUnknown, troubleOf, type Trouble } from './trouble.ts';
