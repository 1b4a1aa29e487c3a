export const productEvents = [
  'Registration Succeeded',
  'Registration Failed',
  'Appointments Found',
  'Appointments Not Found',
  'Sign Up Page Visited',
  'Client Matched',
  'Sign Up Failed',
  'Sign Up Succeeded',
  'New Client Checked',
] as const;
export type ProductEvent = (typeof productEvents)[number];

export type ProductEventProperties = {
  readonly componentName?: string;
  readonly count?: number;
  readonly placeNavigatedFrom?: string;
  readonly signUpMethod?: string;
  readonly auth0Id?: string;
  readonly clientMatched?: boolean;
  readonly signUpFailedReason?: string;
  readonly signUpSucceeded?: boolean;
  readonly clientCheckResult?: string;
  readonly practiceId?: number;
  readonly errorMessage?: string;
  readonly errors?: readonly string[];
};
