/** Where a ticket becomes the file. */
export const FILE_PATH = '/personal-data/file';
