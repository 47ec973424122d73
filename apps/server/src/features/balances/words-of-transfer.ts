/** SQL: who created the transfer `t`, as colleagues know them. */
export const AUTHOR_OF_TRANSFER = `coalesce((select nullif(u.name, '') from users u where u.id = t.author_id and u.erased_at is null), t.author_email)`;

/** SQL: what the transfer `t` is called beside a posting with this number: the second one of a receipt is that it came back. */
export const transferWords = (sequence: string) =>
  `t.description || case when ${sequence} = 2 then ', came back' else '' end`;
