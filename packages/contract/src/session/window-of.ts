/** The header in which a window of the portal says by id whose it is. Another person's request by the same cookie is refused. */
export const WINDOW_OF = 'window-of';
