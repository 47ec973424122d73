import type { Promotion } from '@passline/contract/promotions/promotions';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queries } from '../../api/client.ts';

type Banner = Pick<Promotion, 'locationId' | 'couponCode'>;

/**
 * What keeps guests from redeeming the code of a banner; null while nothing is known of it, or nothing does. Rewards change
 * without their banners, so it is read again whenever the screen comes back to sight.
 */
export function useCouponWarnings(banners: readonly Banner[]): (banner: Banner) => string | null {
  const coded = banners.flatMap(({ locationId, couponCode }) =>
    locationId !== '' && couponCode ? [{ locationId, couponCode }] : [],
  );
  const { data, isPlaceholderData } = useQuery({
    ...queries.promotions.couponWarnings.queryOptions({ input: { banners: coded } }),
    enabled: coded.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
  return ({ locationId, couponCode }) => {
    if (isPlaceholderData) return null;
    const place = coded.findIndex((one) => one.locationId === locationId && one.couponCode === couponCode);
    return data?.[place] ?? null;
  };
}
