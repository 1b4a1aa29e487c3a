type Visitor = { readonly user: object; readonly profile: object | null };

/** Sets the boot data of a page on which someone is signed in. */
export const bootWith = ({ user, profile }: Visitor): void => {
  const element = document.createElement('script');
  element.id = 'boot';
  element.type = 'application/json';
  element.textContent = JSON.stringify({
    config: { apiUrl: '/api', siteUrl: 'https://www.example.org', emergencyUrl: 'https://www.example.org/emergency' },
    session: { user, accessToken: 'a-bearer', accessTokenExpires: new Date(Date.now() + 600_000).toISOString() },
    profile,
  });
  document.head.append(element);
};
