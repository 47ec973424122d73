export const PRINT_CAUSES = ['confirm', 'request', 'test'] as const;
export type PrintCause = (typeof PRINT_CAUSES)[number];

/** `dismissed`: it failed, and somebody has said that nothing is to be done any more. */
export const PRINT_STATES = ['waiting', 'printed', 'failed', 'dismissed'] as const;
export type PrintState = (typeof PRINT_STATES)[number];

/** A ticket that could not be printed for so long is given up, and a person is told. See docs/rules/printing.md#trying-again. */
export const PRINT_FOR_MS = 10 * 60_000;
/** How long a print is shown that needs nobody. */
export const PRINTS_SHOWN_MS = 12 * 3_600_000;
