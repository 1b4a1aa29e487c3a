/** Must be imported first: sets the signed-in boot data. */
import { bootWith } from './boot-with.ts';

export const clientName = 'Maximiliana-Evangeline Featherstonehaugh-Cholmondeley-Wriothesley';

const [firstName = '', lastName = ''] = clientName.split(' ');

bootWith({
  user: { sub: 'demo-max', name: 'Max', email: 'max@example.org' },
  profile: { firstName, lastName, homePracticeName: 'Kingsferry Road Vets', homePracticePhone: '01632 960110' },
});
