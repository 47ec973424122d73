/** A file that may well exist but cannot be provided right now: answered with 503, worth another try. */
export class FileUnreadable extends Error {}
