import { countStatements } from './count-statements.ts';

export type Reads = {
  /** Queries for all rows of a topic. */
  readonly snapshots: number;
  /** Queries for missed changes. */
  readonly missed: number;
  stop: () => void;
};

/** Counts the live channel's queries for first answers as this process sends them to the database. */
export function countReads(): Reads {
  const statements = countStatements();
  return {
    get snapshots() {
      return statements.with('as visible');
    },
    get missed() {
      return statements.with('change_horizon h');
    },
    stop: statements.stop,
  };
}
