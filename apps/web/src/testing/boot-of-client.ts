/** Must be imported first: sets the signed-in boot data. */
export const clientName = 'Maximiliana-Evangeline Featherstonehaugh-Cholmondeley-Wriothesley';

const [firstName = '', lastName = ''] = clientName.split(' ');

const element = document.createElement('script');
element.id = 'boot';
element.type = 'application/json';
element.textContent = JSON.stringify({
  config: { apiUrl: '/api', siteUrl: 'https://www.example.org', emergencyUrl: 'https://www.example.org/emergency' },
  session: {
    user: { sub: 'demo-max', name: 'Max', email: 'max@example.org' },
    accessToken: 'a-bearer',
    accessTokenExpires: new Date(Date.now() + 600_000).toISOString(),
  },
  profile: { firstName, lastName, homePracticeName: 'Kingsferry Road Vets', homePracticePhone: '01632 960110' },
});
document.head.append(element);
