export type ClientQuestion = {
  readonly practiceId: number;
  readonly lastName: string;
  readonly email: string;
  readonly postcode: string | null;
};

export const activationKeys = {
  check: (question: ClientQuestion) => ['activation', 'check', question] as const,
  invite: (registrationCode: string) => ['activation', 'invite', registrationCode] as const,
} as const;
