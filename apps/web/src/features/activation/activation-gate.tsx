import { type ReactNode, useEffect } from 'react';
import {
  activationDestination,
  carriedTo,
  contactPreferencesDestination,
  contactPreferencesPage,
  sentFlag,
} from '@portal/domain/activation/activation-guard';
import type { ProfileV2 } from '@portal/contract/clients/clients.schemas';
import { useLocation, useRouter } from '../../platform/router/use-router.ts';
import { idOf } from '../../platform/search-values.ts';
import { localStore, sessionStore } from '../../platform/storage.ts';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { ProfileMissing, useOwnProfile } from './profile-missing.tsx';

type ActivationState = Pick<ProfileV2, 'activationStatus' | 'requireContactPreferencesUpdate'>;

const destinationOf = (path: string, { activationStatus, requireContactPreferencesUpdate }: ActivationState) =>
  activationDestination({
    path,
    activationStatus,
    hasStoredRegistration: sessionStore.read('registrationParams') !== null,
  }) ??
  contactPreferencesDestination({
    path,
    activationStatus,
    requireContactPreferencesUpdate,
    flag: localStore.read('showContactPreferences'),
  });

export const ActivationGate = ({ children }: { readonly children: ReactNode }) => {
  // The rendered page, not the pending location: while navigating away, this page must not unlock.
  const { pathname, search } = useLocation();
  const router = useRouter();
  const own = useOwnProfile();
  const required: string | null = own.state === 'known' ? destinationOf(pathname, own.profile) : null;
  const destination = required !== null && router.isPage(required) ? required : null;
  const booked = idOf(search['booked']);
  const tag = typeof search['_gl'] === 'string' ? search['_gl'] : localStore.read('glTag');
  useEffect(() => {
    if (destination === null) return;
    if (destination === contactPreferencesPage) localStore.write('showContactPreferences', sentFlag);
    void router.navigate({ to: destination, search: carriedTo(destination, { tag, booked }), replace: true });
  }, [destination, router, tag, booked]);

  if (own.state === 'missing') return <ProfileMissing {...own} />;
  return own.state === 'known' && (destination === null || destination === pathname) ? children : <Spinner />;
};
