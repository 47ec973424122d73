/**
 * The beginning of a text: as many whole characters as fit into `most` UTF-16 units. Half an emoji could not be stored,
 * and half a family is another one.
 */
export function cutText(text: string, most: number): string {
  let cut = '';
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    if (cut.length + segment.length > most) break;
    cut += segment;
  }
  return cut;
}
