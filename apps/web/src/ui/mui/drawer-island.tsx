import Drawer from '@mui/material/Drawer';
import type { SideDrawerProps } from '../side-drawer-props.ts';
import styles from './drawer-island.module.css';
import { MuiIsland } from './mui-island.tsx';

/** MUI's drawer, 240 px wide (spec §9). */
export const DrawerIsland = ({ open, label, onClose, children }: SideDrawerProps) => (
  <MuiIsland>
    <Drawer
      anchor="right"
      open={open}
      onClose={onClose}
      slotProps={{
        paper: { className: styles['paper'] ?? '', role: 'dialog', 'aria-label': label },
        backdrop: { className: styles['backdrop'] ?? '' },
      }}
    >
      {children}
    </Drawer>
  </MuiIsland>
);
