/** Must be imported first: someone is signed in, but the page was rendered without their profile. */
const element = document.createElement('script');
element.id = 'boot';
element.type = 'application/json';
element.textContent = JSON.stringify({
  config: { apiUrl: '/api', siteUrl: 'https://www.example.org', emergencyUrl: 'https://www.example.org/emergency' },
  session: {
    user: { sub: 'demo-nina', name: 'Nina Ashby', email: 'nina@example.org' },
    accessToken: 'a-bearer',
    accessTokenExpires: new Date(Date.now() + 600_000).toISOString(),
  },
  profile: null,
});
document.head.append(element);
