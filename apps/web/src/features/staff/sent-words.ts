/** What became of an invitation. A stand-in says that it is one. */
export function sentWords(email: string, isMailKept: boolean): string {
  return isMailKept
    ? `${email} is invited. No mail server is set: the link is kept in the Outbox.`
    : `${email} is invited. The link is on its way.`;
}

/** What became of the link to a new e-mail address. */
export function linkSentWords(email: string, isMailKept: boolean): string {
  return isMailKept
    ? `${email} waits for confirmation. No mail server is set: the link is kept in the Outbox.`
    : `${email} waits for confirmation. The link is on its way.`;
}
