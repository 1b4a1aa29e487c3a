export const severalPetsTexts = {
  whoElse: 'Who else is coming?',
  oneAfterAnother: 'They’ll be seen one after another, by the same person. Each pet has its own appointment.',
  eachCounts: (most: number) =>
    `You can have ${most} appointments booked online, and each pet counts. Call us to bring more pets.`,
  noneForAll: 'There’s nothing you can book online for all of them. Book one pet at a time, or call us.',
  names: (names: readonly string[]) => new Intl.ListFormat('en-GB').format(names),
  minutesEach: (minutes: number) => `${minutes} minutes each`,
  forPet: (pet: string, price: string) => `For ${pet}: ${price}`,
  together: (price: string) => `Together: ${price}`,
  withOthers: (others: string) => `Along with ${others}`,
  alsoAt: (pet: string, time: string) => `${pet} at ${time}`,
  othersStay: (others: string, count: number) =>
    count === 1 ? `The appointment for ${others} stays as it is.` : `The appointments for ${others} stay as they are.`,
  whoNotComing: 'Which appointments do you want to cancel?',
  whoMissing: 'Choose which appointments to cancel',
  only: (pet: string) => `Only ${pet}`,
  all: (names: string) => `All: ${names}`,
  areBackOn: (names: string) => `The appointments for ${names} are back on`,
  haveChanged: (names: string) => `The appointments for ${names} have been changed`,
  movedTogether: (names: string) => `This changes the time for ${names} together.`,
};
