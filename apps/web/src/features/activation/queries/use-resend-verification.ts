import { useMutation } from '@tanstack/react-query';
import { call } from '../../../platform/api-client.ts';
import { useProfile } from '../../clients/queries/use-profile.ts';
import { sentMailOf } from '../sent-mail.ts';

/** Sends the e-mail of the account being activated again; older codes stop working. */
export const useResendVerification = () => {
  const { refetch } = useProfile();
  return useMutation({
    mutationFn: async () => sentMailOf(await call('POST /signup/resend', {}), Date.now()),
    // Where it went and from when on again; on a refusal, whether it has been proved elsewhere meanwhile.
    onSettled: () => refetch(),
  });
};
