/** The application that restaurants give permission to, and where Square is. */
export type SquareApplication = { applicationId: string; applicationSecret: string; url: string };
