import { maxOpenBookings } from '@portal/domain/booking/booking-rules';

export const cancelTexts = {
  undoOver: 'You can no longer undo this online. Call us and we’ll put it right.',
  undoAboveLimit: {
    title: 'You’ve booked another appointment since',
    text: `You have ${maxOpenBookings} appointments booked, the most we can take online. Cancel one of them first, then undo this. Or call us.`,
  },
  undoFor: (seconds: number) =>
    seconds === 1 ? 'You can undo this for 1 second.' : `You can undo this for ${seconds} seconds.`,
  undoWithinMinute: 'You can undo this within a minute.',
  oneMoment: 'One moment',
  undoCancellation: 'Undo cancellation',
  sorryAbout: (petName: string) => `We are so sorry about ${petName}.`,
  cancelTheseToo: 'Cancel these too',
  why: 'Why are you cancelling?',
  note: 'Anything you’d like us to know (optional)',
  cancelAppointments: 'Cancel appointments',
  cancelAppointment: 'Cancel appointment',
  cancelOnly: (petsName: string) => `Cancel ${petsName} appointment`,
  keepAppointment: 'Keep appointment',
  keepAppointments: 'Keep appointments',
  title: 'Cancel this appointment?',
  titleOfSeveral: 'Cancel appointments?',
  someoneElseCanBook: 'Someone else will be able to book this time.',
  someoneElseCanBookThem: 'Someone else will be able to book these times.',
  needADifferentTime: 'Need a different time?',
  changeTheTimeInstead: 'Change the time instead',
  isLate: (hours: number) => (hours === 24 ? 'It’s less than a day away.' : `It’s less than ${hours} hours away.`),
  weHaveCancelled: (petsName: string, count: number) =>
    count === 1 ? `We’ve cancelled ${petsName} appointment` : `We’ve cancelled ${petsName} appointments`,
  sorry: 'We are so sorry.',
  nothingElseToDo: 'You don’t need to do anything else. If you’d like to talk to us, we’re here.',
  isCancelled: (count: number) => (count === 1 ? 'Your appointment is cancelled' : 'Your appointments are cancelled'),
  isBackOn: (petsName: string) => `${petsName} appointment is back on`,
};
