/** The files of a part could not be loaded. Its message is for the person who needs the part. */
export class PartNotLoaded extends Error {
  /** A script or a style sheet that failed to load is not requested again before the page is reloaded. */
  readonly needsReload: boolean;

  constructor(needsReload: boolean, cause: unknown) {
    const next = needsReload ? 'load the page again once you are online' : 'try again';
    super(`A part of the portal did not load. Please ${next}.`, { cause });
    this.needsReload = needsReload;
  }
}
