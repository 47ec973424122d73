const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The ids of some lines' records, each once: those that can be looked up in a table of ours. */
export function recordIds(lines: readonly { recordId: string }[]): string[] {
  return [...new Set(lines.map(({ recordId }) => recordId).filter((id) => UUID.test(id)))];
}
