import { defineConfig } from 'vitest/config';
import { OWN_GROUND } from './scripts/tests/own-ground.ts';
import { VERSION_GROUND } from './scripts/tests/version-ground.ts';

const guard = 'tests/setup/console-guard.ts';
const postgres = 'tests/setup/postgres-server.ts';
const unitTests = ['scripts/**/*.test.ts', 'packages/**/*.test.{ts,tsx}', 'apps/**/src/**/*.test.{ts,tsx}'];
/** Tests beside the code that need PostgreSQL carry it in their name. */
const databaseTests = ['packages/**/*.database.test.ts', 'apps/**/*.database.test.ts'];
const elsewhere = ['**/node_modules/**', '**/dist/**'];
/**
 * Once more on another version of PostgreSQL: `version`, what it could answer in another way, or `all`. Tests that use no
 * PostgreSQL, or one of their own, would only show the same again.
 */
const again = process.env['TEST_AGAIN'];
const shownAlready = again ? OWN_GROUND : [];
const allDatabaseTests = ['tests/**/*.test.ts', ...databaseTests];
/**
 * False: files share their process. One of its own for each would load the server, or the portal's libraries, anew: a
 * second of computing. Spies and mocks end with their file; what else a file changes in its process, it puts back.
 */
const isolate = false;

export default defineConfig({
  test: {
    // For two cores: two work while two wait for a database or a browser.
    maxWorkers: 4,
    // A second is over before a busy machine has drawn a page, and axe may look at one for half a minute there.
    expect: { poll: { timeout: 20_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          isolate,
          include: unitTests,
          exclude: [...databaseTests, ...elsewhere],
          setupFiles: [guard],
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'database',
          isolate,
          include: again === 'version' ? Object.keys(VERSION_GROUND) : allDatabaseTests,
          exclude: ['tests/browser/**', ...shownAlready, ...elsewhere],
          setupFiles: [guard],
          globalSetup: [postgres],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          isolate,
          include: ['tests/browser/**/*.test.{ts,tsx}'],
          exclude: elsewhere,
          setupFiles: [guard],
          globalSetup: [postgres],
          testTimeout: 180_000,
          hookTimeout: 240_000,
        },
      },
    ],
  },
});
