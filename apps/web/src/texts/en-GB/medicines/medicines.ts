import { part } from '../../part.ts';

/** Words of both pages and of the pet's page. */
export const medicineTexts = {
  title: 'Repeat medicine',
  ask: 'Ask for repeat medicine',
  seeRequests: 'See your requests',
  lastSupplied: (date: string) => `last supplied ${date}`,
  onRecord: (pet: string) => `Your practice has no repeat medicine on record for ${pet}.`,
  closed: {
    title: 'You can’t ask for repeat medicine online',
    text: 'Your practice takes these requests by phone.',
    exit: 'See your pets',
  },
  obstacles: {
    OPEN: () => 'You’ve already asked for it.',
    NOT_ONLINE: ({ why }: Told) => why ?? 'Your practice doesn’t take requests for it online.',
    CONTROLLED: () => 'The law has extra rules for this one, so you can’t ask for it online. Call your practice.',
    CHECK_UP: ({ pet }: Told) => `The vet needs to see ${pet} first.`,
    NONE_LEFT: ({ pet }: Told) => `You’ve had all the supplies the vet agreed to. The vet needs to see ${pet} first.`,
    OVER: ({ pet, date }: Told) => `The vet agreed to this until ${date}. The vet needs to see ${pet} again first.`,
    NOT_YET: ({ date }: Told) => `You can ask for it from ${date}.`,
    UNKNOWN: () => 'Your practice no longer has it on record.',
  },
  bookFor: (pet: string, medicine: string) => `Book a check-up${part(` for ${pet}, ${medicine}`)}`,
  where: 'See where it is',
  whereIs: (medicine: string) => `See where it is${part(`: ${medicine}`)}`,
};

type Told = { readonly pet: string; readonly date: string; readonly why: string | null };

export const askTexts = {
  answersWithin: (practice: string, hours: number) =>
    `${practice} answers within ${hours === 1 ? 'an hour' : `${hours} hours`}, not counting when it is closed.`,
  practice: 'Which practice?',
  needs: (pet: string) => `Tick what ${pet} needs`,
  notNow: 'Not at the moment',
  add: (pet: string) => `Add another medicine${part(` for ${pet}`)}`,
  addFirst: (pet: string) => `Add a medicine${part(` for ${pet}`)}`,
  typedName: (pet: string) => `Medicine for ${pet}, as on its label`,
  typedHint: 'Name and strength, for example Thyrola 2.5 mg',
  remove: (name: string) => `Remove${part(` ${name}`)}`,
  unnamed: 'this medicine',
  removed: 'Medicine removed',
  how: 'How would you like to get it?',
  collect: 'Collect it from the practice',
  collectAbout: 'We’ll tell you when it’s ready.',
  prescription: 'A written prescription',
  anyPharmacy: 'You can take it to any pharmacy, also online.',
  fee: (first: string, further: string | null) =>
    further === null ? `${first}.` : `${first} for the first medicine, ${further} for each further one.`,
  feeUnknown: 'Ask your practice what it costs.',
  note: 'Anything the practice should know? (optional)',
  noteHint: 'For example, when you’ll run out. If your pet is unwell, call the practice.',
  send: 'Send to the practice',
  chooseOne: 'Tick or add at least one medicine',
  tooMany: (most: number) => `You can ask for up to ${most} medicines at once. For more, send a second request.`,
  nameMissing: 'Enter the name on the label',
  nameTooLong: (most: number) => `The name must be ${most} characters or fewer`,
  noteTooLong: (most: number) => `Your note must be ${most} characters or fewer`,
  unavailable: 'We haven’t sent this, because you can’t ask for these now:',
  unavailableItem: (medicine: string, pet: string, why: string) => `${medicine} for ${pet}: ${why}`,
  tooManyOpen: {
    title: 'You have five open requests',
    text: 'You can ask again when one of them is finished. If you need something now, call your practice.',
  },
  alsoOpen: (count: number) => (count === 1 ? 'You have 1 open request.' : `You have ${count} open requests.`),
};

export const labelPhotoTexts = {
  add: 'Add a photo of the label',
  change: 'Choose another photo',
  sentAfter: 'The photo will be sent with your request.',
  sending: (share: string) => `Sending the photo, ${share}`,
  failed: 'The photo hasn’t been sent.',
  again: 'Try again',
  sent: 'The photo has been sent',
  alt: (medicine: string) => `Label of ${medicine}`,
  tooLarge: 'That photo is too large for this device. Choose another one.',
  wrongKind: 'We couldn’t open that file. Choose a photo, such as a JPEG or PNG.',
};
