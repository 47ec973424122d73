/** How long a finished order stays on the live board, in ms. */
export const BOARD_KEEPS_FINISHED_MS = 60 * 60 * 1000;
