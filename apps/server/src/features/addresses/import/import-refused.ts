/** The import cannot be done; the message is a sentence for the person at the terminal. Nothing was changed. */
export class ImportRefused extends Error {}
