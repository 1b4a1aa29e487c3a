import { shellTexts } from '#texts/shell';
import { Link } from '@tanstack/react-router';
import { ChevronDown, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { usePetsMenu } from '../../features/pets/pets.queries.ts';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { SideDrawer } from '../../ui/dialog/side-drawer.tsx';
import styles from './side-menu.module.css';
import { useClientName } from './user-menu.tsx';

const closesAbove = '(min-width: 1200.02px)';

type Props = { readonly open: boolean; readonly onClose: () => void; readonly onLogOut: () => void };

const PetsMenu = ({ onClose }: { readonly onClose: () => void }) => {
  const pets = usePetsMenu();
  // Unknown is not zero: show the link to all pets meanwhile.
  const { total, slicedData } = pets ?? { total: 1, slicedData: [] };
  if (total === 0) return <p className={styles['none']}>{shellTexts.noPets}</p>;
  return (
    <ul>
      {slicedData.map(({ petId, name }) => (
        <li key={petId}>
          <Link to="/pets/$petId" params={{ petId: String(petId) }} onClick={onClose}>
            {name}
          </Link>
        </li>
      ))}
      {total > slicedData.length && (
        <li>
          <Link to="/pets" onClick={onClose}>
            {shellTexts.seeAll}
          </Link>
        </li>
      )}
    </ul>
  );
};

export const SideMenu = ({ open, onClose, onLogOut }: Props) => {
  const [arePetsShown, setPetsShown] = useState(false);
  const name = useClientName();
  useEffect(() => {
    const wide = window.matchMedia(closesAbove);
    wide.addEventListener('change', onClose);
    return () => wide.removeEventListener('change', onClose);
  }, [onClose]);
  const logOut = () => {
    onClose();
    onLogOut();
  };
  return (
    <SideDrawer open={open} label={shellTexts.menu} onClose={onClose}>
      <div className={styles['top']}>
        <span className={styles['name']}>{name}</span>
        <IconButton label={shellTexts.closeMenu} onClick={onClose}>
          <X aria-hidden="true" />
        </IconButton>
      </div>
      <nav aria-label={shellTexts.menu}>
        <ul className={styles['list']}>
          <li>
            <Link to="/" activeOptions={{ exact: true }} onClick={onClose}>
              {shellTexts.dashboard}
            </Link>
          </li>
          <li>
            <Link to="/client-detail" onClick={onClose}>
              {shellTexts.yourDetails}
            </Link>
          </li>
          <li>
            <button type="button" aria-expanded={arePetsShown} onClick={() => setPetsShown(!arePetsShown)}>
              {shellTexts.yourPets}
              <ChevronDown size={20} aria-hidden="true" />
            </button>
            {arePetsShown && <PetsMenu onClose={onClose} />}
          </li>
          <li>
            <Link to="/appointments" onClick={onClose}>
              {shellTexts.yourAppointments}
            </Link>
          </li>
          <li>
            <button type="button" onClick={logOut}>
              {shellTexts.logout}
            </button>
          </li>
        </ul>
      </nav>
    </SideDrawer>
  );
};
