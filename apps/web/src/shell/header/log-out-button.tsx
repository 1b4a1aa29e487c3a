import { GetForm } from '../../ui/button/button.tsx';
import { hidePopover } from '../../ui/dialog/popovers.ts';

type Props = { readonly label: string; readonly menuId: string; readonly onLogOut: () => void };

/** Asks before logging out; until the scripts run, it links to a page that asks. */
export const LogOutButton = ({ label, menuId, onLogOut }: Props) => (
  <GetForm
    action="/"
    fields={{ logOut: 'ask' }}
    onSubmit={() => {
      hidePopover(menuId);
      onLogOut();
    }}
  >
    <button type="submit">{label}</button>
  </GetForm>
);
