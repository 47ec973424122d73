import { Link } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { PLATFORM_ICONS } from '../../app/platform-icons.ts';
import type { Screen } from '../../app/screens.ts';
import classes from './home.module.css';

type TileProps = { screen: Screen; Badge: ComponentType | undefined };

export function Tile({ screen: { id, title, path }, Badge }: TileProps) {
  const Icon = PLATFORM_ICONS[id];
  return (
    <li>
      <Link to={path} className={classes.tile}>
        {Icon && <Icon size={20} strokeWidth={1.75} aria-hidden className={classes.icon} />}
        {title}
        {Badge && <Badge />}
      </Link>
    </li>
  );
}
