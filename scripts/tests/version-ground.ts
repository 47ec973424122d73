/**
 * The tests of the database project that could turn out differently on another version of PostgreSQL: those about what
 * PostgreSQL itself does, and the two walks, which send every action and every live query of the contract, so that the
 * SQL of each runs there. The rest depends on our own code.
 */
export const VERSION_GROUND: Record<string, string> = {
  'packages/**/*.database.test.ts': 'one statement each',
  'apps/**/*.database.test.ts': 'one statement each',
  'tests/database/**/*.test.ts': 'connections, statements, the demo data and the trail',
  'tests/house/migrations.test.ts': 'migrations and the schema that they make',
  'tests/house/test-database.test.ts': 'how databases are copied',
  'tests/faults/broken-transactions.test.ts': 'what is left of a transaction that breaks',
  'tests/faults/locked-row.test.ts': 'locks',
  'tests/jobs/**/*.test.ts': 'locks that skip, and what is done once by several workers',
  'tests/ledger/**/*.test.ts': 'triggers and sums of the ledger',
  'tests/lists/**/*.test.ts': 'the order of texts, and searches without accents',
  'tests/live/**/*.test.ts': 'the change feed: triggers, notifications and windows of transaction ids',
  'tests/reports/**/*.test.ts': 'the longest statements',
  'tests/timeline/**/*.test.ts': 'questions about JSON',
  'tests/zones/**/*.test.ts': 'the time zones that came with it',
  'tests/security/action-walk.test.ts': 'the SQL of every action',
  'tests/security/live-walk.test.ts': 'the SQL of every live query',
};
