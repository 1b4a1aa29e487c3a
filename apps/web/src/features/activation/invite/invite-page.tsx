import { useEffect } from 'react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import styles from '../activation.module.css';
import { InviteFlow } from './invite-flow.tsx';
import { parsePendingInvite, storePendingInvite } from '../pending-links.ts';
import { useSignUpVisit } from '../use-sign-up-visit.ts';

/** Strips code and name from the URL first, so that neither reaches the browser history. */
export const InvitePage = () => {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const navigate = useNavigate();
  const hasParams = 'rc' in search || 'ln' in search;
  useSignUpVisit('InvitePage');
  useEffect(() => {
    if (!hasParams) return;
    const invite = parsePendingInvite(search);
    if (invite) storePendingInvite({ ...invite, sure: false });
    const { rc: _rc, ln: _ln, ...rest } = search;
    void navigate({ to: '/invite', search: () => rest, replace: true });
  }, [search, hasParams, navigate]);
  return hasParams ? (
    <Spinner />
  ) : (
    <div className={styles['page']}>
      <InviteFlow />
    </div>
  );
};
