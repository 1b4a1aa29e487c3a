import { useMutation } from '@tanstack/react-query';
import type { CallBackRequest } from '@portal/contract/activation/activation.schemas';
import { call } from '../../../platform/api-client.ts';

type Asking = { readonly practiceId: number; readonly body: CallBackRequest };

export const useCallBackRequest = () =>
  useMutation({
    mutationFn: ({ practiceId, body }: Asking) =>
      call('POST /practices/{practiceId}/call-back-requests', { params: { practiceId }, body }),
  });
