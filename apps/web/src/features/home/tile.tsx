import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { PLATFORM_ICONS } from '../../app/platform-icons.ts';
import type { Screen } from '../../app/screens.ts';
import { TILE_LINES } from './tile-lines.ts';
import classes from './home.module.css';

export function Tile({ screen: { id, title, path }, badge }: { screen: Screen; badge?: ReactNode }) {
  const Icon = PLATFORM_ICONS[id];
  return (
    <li>
      <Link to={path} className={classes.tile}>
        <span className={classes.icon}>{Icon && <Icon size={20} aria-hidden />}</span>
        <span className={classes.title}>
          {title}
          {badge}
        </span>
        <span className={classes.line}>{TILE_LINES[id]}</span>
      </Link>
    </li>
  );
}
