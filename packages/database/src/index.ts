export { createPool, type PoolOptions, type Queryable } from './pool.ts';
export { prepared, type Prepared } from './prepared.ts';
export { transaction } from './transaction.ts';
export { migrate, readMigrations, type MigrateOptions, type Migration } from './migrate.ts';
export { OutcomeUnknown, troubleOf, type Trouble } from './trouble.ts';
