export const signInPath = (callbackUrl: string, error?: string): string => {
  const search = new URLSearchParams({ ...(error ? { error } : {}), callbackUrl });
  return `/auth0/sign-in?${search.toString()}`;
};
