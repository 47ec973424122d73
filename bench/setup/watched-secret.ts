/** The secret of the watched server: what a bench seals for it opens there. */
export const WATCHED_SECRET = 'a secret of the benchmark, 32 characters';
