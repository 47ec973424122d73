/** The first letters of a person's first and last name; the first two of the e-mail if there are not two names. */
export function initialsOf({ name, email }: { name: string; email: string }): string {
  const names = name.trim().split(/\s+/);
  const letters = names.length > 1 ? `${firstOf(names[0])}${firstOf(names.at(-1))}` : email.slice(0, 2);
  return letters.toUpperCase();
}

/** A whole character, also one of two code units. */
function firstOf(word = ''): string {
  return /^./u.exec(word)?.[0] ?? '';
}
