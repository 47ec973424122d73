/** The files of a part could not be loaded. Its message is for the person who needs the part. */
export class PartNotLoaded extends Error {
  /** A script or a style sheet that failed to load is not requested again before the page is reloaded. */
  readonly needsReload: boolean;

  constructor(needsReload: boolean, cause: unknown) {
    super(`A part did not load. Please ${needsReload ? 'load the page' : 'try'} again.`, {
      cause,
    });
    this.needsReload = needsReload;
  }
}
