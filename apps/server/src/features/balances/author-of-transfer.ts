/** SQL: who created the transfer `t`, as colleagues know them. */
export const AUTHOR_OF_TRANSFER = `coalesce((select nullif(u.name, '') from users u where u.id = t.author_id and u.erased_at is null), t.author_email)`;
