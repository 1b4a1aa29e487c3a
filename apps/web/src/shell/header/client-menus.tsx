import { Menu } from 'lucide-react';
import { shellTexts } from '#texts/shell';
import { IconButton } from '../../ui/button/icon-button.tsx';
import styles from './header.module.css';
import { SideMenu, sideMenuId } from './side-menu.tsx';
import { UserMenu } from './user-menu.tsx';

export const ClientMenus = ({ onLogOut }: { readonly onLogOut: () => void }) => (
  <>
    <div className={styles['wide']}>
      <UserMenu onLogOut={onLogOut} />
    </div>
    <IconButton className={styles['narrow']} label={shellTexts.menu} popoverTarget={sideMenuId}>
      <Menu aria-hidden="true" />
    </IconButton>
    <SideMenu onLogOut={onLogOut} />
  </>
);
