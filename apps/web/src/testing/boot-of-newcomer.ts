/** Must be imported first: someone is signed in, but the page was rendered without their profile. */
import { bootWith } from './boot-with.ts';

bootWith({ user: { sub: 'demo-nina', name: 'Nina Ashby', email: 'nina@example.org' }, profile: null });
