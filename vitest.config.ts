import { defineConfig } from 'vitest/config';

const guard = 'tests/setup/console-guard.ts';
const postgres = 'tests/setup/postgres-server.ts';
const unitTests = ['scripts/**/*.test.ts', 'packages/**/*.test.{ts,tsx}', 'apps/**/src/**/*.test.{ts,tsx}'];
/** Tests beside the code that need PostgreSQL carry it in their name. */
const databaseTests = ['packages/**/*.database.test.ts', 'apps/**/*.database.test.ts'];
const elsewhere = ['**/node_modules/**', '**/dist/**'];

export default defineConfig({
  test: {
    // Two cores: more workers only wait for each other.
    maxWorkers: 2,
    // A second is over before a busy machine has drawn a page, and axe may look at one for half a minute there.
    expect: { poll: { timeout: 20_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
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
          include: ['tests/**/*.test.ts', ...databaseTests],
          exclude: ['tests/browser/**', ...elsewhere],
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
