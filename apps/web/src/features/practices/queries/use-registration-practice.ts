import { useOnlinePractices } from './use-online-practices.ts';

/** A practice that somebody would register with, and whether that is off there; one that nobody knows is off too (design 1, row 1). */
export const useRegistrationPractice = (practiceId: number | null) => {
  const practices = useOnlinePractices().data;
  const practice = practices?.find((one) => one.practiceId === practiceId);
  const isUnknown = practiceId !== null && practices !== undefined && practice === undefined;
  return { practice, isOff: isUnknown || practice?.onlineRegistration === false };
};
