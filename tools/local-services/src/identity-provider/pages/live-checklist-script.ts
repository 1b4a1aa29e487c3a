import { checkPassword } from '@portal/domain/activation/password-rules';

export const marks = {
  open: 'M8 12h.01',
  met: 'm3 12.5 3.5 3.5 6.5-8',
  unmet: 'm4 8 8 8m0-8-8 8',
};

/** Judges each rule while the password is typed; without scripts the form is judged when it is sent. */
export const liveChecklistScript = `
const checkPassword = ${checkPassword.toString()};
const marks = ${JSON.stringify(marks)};
const field = document.querySelector('#password');

const judge = () => {
  const { isLongEnough, hasEnoughKinds, kinds } = checkPassword(field.value);
  for (const [rule, met] of Object.entries({ isLongEnough, hasEnoughKinds, ...kinds })) {
    const item = document.querySelector('[data-rule="' + rule + '"]');
    item.className = met ? 'met' : 'open';
    item.querySelector('path').setAttribute('d', met ? marks.met : marks.open);
    item.querySelector('.unseen').textContent = met ? ' – met' : ' – not met';
  }
};

field.addEventListener('input', judge);
if (field.value !== '') judge();
`;
