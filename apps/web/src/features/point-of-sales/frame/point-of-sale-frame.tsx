import type { PointOfSale } from '@passline/contract/point-of-sales/point-of-sales';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import Armchair from 'lucide-react/icons/armchair';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import ConciergeBell from 'lucide-react/icons/concierge-bell';
import History from 'lucide-react/icons/history';
import InfoIcon from 'lucide-react/icons/info';
import IdCard from 'lucide-react/icons/id-card';
import type { ReactNode } from 'react';
import { refusalCode } from '../../../api/refusal.ts';
import { locationDirectory } from '../../../api/location-directory.ts';
import { NoPageFound } from '../../../app/no-page-found.tsx';
import drawer from '../../../app/shell/drawer/drawer.module.css';
import { nameOfLocation } from '../../../parts/name-of-location.ts';
import { ScreenError } from '../../../parts/screen-error.tsx';
import { ScreenLoading } from '../../../parts/screen-loading.tsx';
import { useSession } from '../../session/use-session.ts';
import { DisabledMark } from './disabled-mark.tsx';
import classes from './frame.module.css';
import { LateTimeline } from './late-timeline.tsx';
import { useNewest, usePointOfSale } from './use-point-of-sale.ts';

const SCREENS = [
  { to: '/point-of-sales/info/$pointOfSaleId', title: 'Info', Icon: InfoIcon },
  { to: '/point-of-sales/employee/$pointOfSaleId', title: 'Employees', Icon: IdCard },
  { to: '/point-of-sales/floor-table/$pointOfSaleId', title: 'Floors and tables', Icon: Armchair },
  { to: '/point-of-sales/service/$pointOfSaleId', title: 'Service', Icon: ConciergeBell },
] as const;

/**
 * Whether a point of sale is where it was read. `leaving`: it is there no more, and is asked for; `gone`: it was moved to a
 * location that this person does not see, and what was read last is shown.
 */
export type PointPlace = 'here' | 'leaving' | 'gone';

type PointOfSaleFrameProps = { children: (point: PointOfSale, place: PointPlace) => ReactNode };

/** A screen of one point of sale, with the links to its others beside it. */
export function PointOfSaleFrame({ children }: PointOfSaleFrameProps) {
  const asked = usePointOfSale();
  if (asked.data)
    return (
      <Frame
        key={asked.data.id}
        read={asked.data}
        isRefused={refusalCode(asked.error) === 'NOT_FOUND'}
        ask={() => void asked.refetch()}
      >
        {children}
      </Frame>
    );
  if (!asked.isError) return <ScreenLoading />;
  if (refusalCode(asked.error) === 'NOT_FOUND') return <NoPageFound />;
  return <ScreenError error={asked.error} retry={() => void asked.refetch()} />;
}

type FrameProps = PointOfSaleFrameProps & { read: PointOfSale; isRefused: boolean; ask: () => void };

function Frame({ read, isRefused, ask, children }: FrameProps) {
  const { point, isAway } = useNewest(read, ask);
  const place = !isAway ? 'here' : isRefused ? 'gone' : 'leaving';
  const { role } = useSession();
  const { id: pointOfSaleId, restaurantId, locationId, name, status } = point;
  const { data: locations = [] } = useQuery(locationDirectory);
  const back = (
    <>
      <ArrowLeft size={16} aria-hidden />
      Back
    </>
  );
  return (
    <div className={classes.frame}>
      <aside className={classes.menu} aria-label="Point of sale screens">
        {role === 'super_admin' ? (
          <Link to="/point-of-sales" className={drawer.back}>
            {back}
          </Link>
        ) : (
          <Link
            to="/restaurant/point-of-sales/$restaurantId/$locationId"
            params={{ restaurantId, locationId }}
            className={drawer.back}
          >
            {back}
          </Link>
        )}
        <div className={drawer.place}>
          <p className={`${drawer.restaurant} ${classes.name}`}>
            {name}
            {status !== 'activated' && <DisabledMark />}
          </p>
          <p className={drawer.location}>{nameOfLocation(locations, locationId)}</p>
        </div>
        <nav aria-label="Point of sale" className={`${drawer.links} ${classes.links}`}>
          {SCREENS.map(({ to, title, Icon }) => (
            <Link
              key={to}
              to={to}
              params={{ pointOfSaleId }}
              className={drawer.link}
              activeOptions={{ exact: true, includeSearch: false }}
            >
              <Icon size={16} aria-hidden />
              {title}
            </Link>
          ))}
          <Link
            to="."
            search={(before: Record<string, unknown>) => ({ ...before, history: 1 })}
            className={drawer.link}
            activeOptions={{ exact: true, includeSearch: true }}
          >
            <History size={16} aria-hidden />
            What happened
          </Link>
        </nav>
      </aside>
      <div className={classes.content}>{children(point, place)}</div>
      <LateTimeline point={point} />
    </div>
  );
}
