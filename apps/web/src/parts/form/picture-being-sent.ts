/** What a field of the kind 'picture' holds while its file is on the way: the form does not save that. */
export const PICTURE_BEING_SENT = 'being sent';
