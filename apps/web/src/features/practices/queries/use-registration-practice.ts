import { useOnlinePractices } from './use-online-practices.ts';

/** An unknown practice counts as switched off. */
export const useRegistrationPractice = (practiceId: number | null) => {
  const practices = useOnlinePractices().data;
  const practice = practices?.find((one) => one.practiceId === practiceId);
  const isUnknown = practiceId !== null && practices !== undefined && practice === undefined;
  return { practice, isOff: isUnknown || practice?.onlineRegistration === false };
};
