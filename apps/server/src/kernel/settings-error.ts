/** A setting is wrong; its message says which, and what to do. */
export class SettingsError extends Error {}
