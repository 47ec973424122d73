import type { TableShape } from '@passline/domain/point-of-sales/tables';
import Circle from 'lucide-react/icons/circle';
import ImageIcon from 'lucide-react/icons/image';
import RectangleHorizontal from 'lucide-react/icons/rectangle-horizontal';
import Sofa from 'lucide-react/icons/sofa';
import Square from 'lucide-react/icons/square';
import type { ComponentType } from 'react';

type Icon = ComponentType<{ size: number; 'aria-hidden': true }>;

/** In the sizes of the tables to each other, in px. */
const ICONS: Readonly<Record<TableShape, readonly [Icon, number]>> = {
  round: [Circle, 12],
  square: [Square, 14],
  rectangle: [RectangleHorizontal, 18],
  'large-round': [Circle, 18],
  booth: [Sofa, 16],
  image: [ImageIcon, 16],
};

/** A shape of tables, where its words stand beside it or are its name. */
export function ShapeIcon({ shape }: { shape: TableShape }) {
  const [Icon, size] = ICONS[shape];
  return <Icon size={size} aria-hidden />;
}
