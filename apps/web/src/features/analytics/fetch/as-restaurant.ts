import type { AnalyticsAnswer, AnalyticsFigures } from '@passline/contract/analytics/analytics';

/** Figures as the admin of a restaurant gets them: a super admin at its screen reads the same. */
export function asRestaurant(answer: AnalyticsAnswer): AnalyticsAnswer {
  return {
    ...answer,
    totals: withoutPlatform(answer.totals),
    earlier: { ...answer.earlier, figures: withoutPlatform(answer.earlier.figures) },
    points: answer.points.map(({ figures, earlier, ...point }) => ({
      ...point,
      figures: withoutPlatform(figures),
      earlier: { ...earlier, figures: withoutPlatform(earlier.figures) },
    })),
  };
}

function withoutPlatform(figures: AnalyticsFigures): AnalyticsFigures {
  return { ...figures, platformRevenue: null };
}
