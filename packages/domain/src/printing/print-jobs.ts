export const PRINT_CAUSES = ['confirm', 'request', 'test', 'cancel', 'change'] as const;
export type PrintCause = (typeof PRINT_CAUSES)[number];

/** `dismissed`: it failed, and somebody has said that nothing more needs to be done. */
export const PRINT_STATES = ['waiting', 'printed', 'failed', 'dismissed'] as const;

/**
 * A ticket that could not be printed for this long is given up, and a person is notified. See
 * docs/rules/printing.md#trying-again.
 */
export const PRINT_FOR_MS = 10 * 60_000;
/** How long a print that needs nobody is shown. */
export const PRINTS_SHOWN_MS = 12 * 3_600_000;
