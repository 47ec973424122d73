/** Where the words are handed out, outside of the API. `/translations` itself is the screen. */
export const TRANSLATIONS_PATH = '/translations/';
