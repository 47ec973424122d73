/** A file that may well be there and is not given out right now: told as 503, worth another try. */
export class FileUnreadable extends Error {}
