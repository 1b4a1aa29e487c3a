import { lazy, Suspense } from 'react';
import type { SideDrawerProps } from './side-drawer-props.ts';

const Drawer = lazy(() => import('./mui/drawer-island.tsx').then((module) => ({ default: module.DrawerIsland })));

/** Something that comes in from the right-hand side; a click beside it and Escape close it. */
export const SideDrawer = (props: SideDrawerProps) => (
  <Suspense>
    <Drawer {...props} />
  </Suspense>
);
