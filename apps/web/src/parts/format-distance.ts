/** '0.8 km'. */
export function formatDistance(km: number): string {
  return `${km.toFixed(1)} km`;
}
