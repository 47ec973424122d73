/** The tests of the database project that use no PostgreSQL, or start one of their own: the one that is given is not met. */
export const OWN_GROUND = [
  'tests/commands/bootstrap.test.ts',
  'tests/commands/build-portal.test.ts',
  'tests/commands/ci-run.test.ts',
  'tests/commands/start.test.ts',
  'tests/database/embedded-postgres.test.ts',
  'tests/faults/full-disk.test.ts',
  'tests/faults/killed-embedded-postgres.test.ts',
  'tests/faults/killed-postgres.test.ts',
  'tests/files/folder-store.test.ts',
  'tests/files/s3-store.test.ts',
  'tests/house/import-ladder.test.ts',
  'tests/live/crashed-database.test.ts',
  'tests/outbox/smtp.test.ts',
  'tests/outbox/twilio.test.ts',
  'tests/server/settings.test.ts',
];
