import { lazyPart } from './lazy-part.tsx';

/** Something that comes in from the right-hand side; a click beside it and Escape close it. */
export const SideDrawer = lazyPart(() => import('./mui/drawer-island.tsx').then((module) => module.DrawerIsland));
