import { describe, expect, test } from 'vitest';
import { nestingFault } from '../testing/nesting-fault.ts';
import { hostileClientWords } from '../testing/sample-appointment.ts';
import {
  sampleMedicine,
  sampleMedicineAnswer,
  sampleMedicineMail,
  sampleMedicineRequest,
} from '../testing/sample-medicines.ts';
import { lengthInGsm7, segmentLength } from '../appointments/sms/gsm-7.ts';
import { medicineAnswered, medicineAnswerLate, medicineRequestReceived } from './medicine-mails.ts';
import { medicineNewsTitle, medicineSms } from './medicine-sms.ts';
import { practiceMedicineErased, practiceMedicineRequest } from './practice-medicine-request.ts';

const line = sampleMedicine;
const shared = sampleMedicineMail;
const answered = sampleMedicineAnswer;
const toPractice = sampleMedicineRequest;
const { answerBy } = toPractice;

const adviceOrApproval = /approv|authoris|\bdos(e|age)|how much|\b(once|twice|daily) a day|may be supplied|prescribed/i;

describe('the emails about a request for medicines', () => {
  test('the email says that the request has arrived, and that nothing is ready yet', () => {
    const { subject, text } = medicineRequestReceived({ ...shared, answerBy });
    expect(subject).toBe('We’ve got your request: Olive’s medicine');
    expect(text).toContain('We’ll answer by Tuesday 5 January, 4:00pm. Nothing is ready yet');
    expect(text).toContain('Thyrola, 2.5 mg, tablets\nNot answered yet');
    expect(text).toContain('You can ask for a written prescription and buy the medicine elsewhere');
  });

  test('the email says what is ready, until when, and when the practice is open', () => {
    const ready = { ...line, state: 'READY', readyUntil: 'Friday 15 January' } as const;
    const { subject, text } = medicineAnswered({ ...answered, items: [ready] });
    expect(subject).toBe('Olive’s medicine is ready');
    expect(text).toContain('Ready until Friday 15 January');
    expect(text).toContain('- Monday to Friday: 8:30am to 1:00pm and 2:00pm to 6:00pm\n- Saturday to Sunday: closed');
    const two = medicineAnswered({ ...answered, items: [ready, { ...ready, petName: 'Basil' }] });
    expect(two.subject).toBe('Olive and Basil’s medicines are ready');
  });

  test.each([
    ['SEEN', 'Mill Road Vets has seen your request for Olive'],
    ['PREPARING', 'We’re preparing Olive’s medicine'],
    ['CHECK_UP', 'Olive needs a check-up first'],
    ['NOT_POSSIBLE', 'We can’t supply Olive’s medicine like this'],
    ['COLLECTED', 'Olive’s medicine was collected'],
    ['WITHDRAWN', 'Your request for Olive is withdrawn'],
    ['LAPSED', 'Your request for Olive is no longer open'],
    ['SENT', 'Olive’s medicine'],
  ] as const)('the subject names no medicine: %s [00295]', (state, subject) => {
    const mail = medicineAnswered({ ...answered, items: [{ ...line, state, message: 'Call us' }] });
    expect(mail.subject).toBe(subject);
    expect(mail.text).toContain('“Call us”');
    expect(nestingFault(mail.html)).toBeNull();
  });

  test('the email names several pets that need a check-up', () => {
    const items = ['Olive', 'Basil'].map((petName) => ({ ...line, petName, state: 'CHECK_UP' as const }));
    const checkUps = [{ petName: 'Olive', url: 'https://portal.example/book' }];
    const { subject, text, html } = medicineAnswered({ ...answered, items, checkUps });
    expect(subject).toBe('Olive and Basil need a check-up first');
    expect(html.match(/display:inline-block;padding:14px/g)).toHaveLength(1);
    expect(text).toMatch(/Book a check-up for Olive <[\s\S]*See your request </);
    const petNames = ['Olive', 'Basil'];
    expect(medicineSms({ practiceName: 'Elm Vets', petNames, state: 'CHECK_UP', link: '/' })).toContain('Basil need a');
  });

  test('the email says that an answer is late, and asks for no second request', () => {
    const { subject, text, html } = medicineAnswerLate(shared);
    expect(subject).toBe('Not answered yet: Olive’s medicine');
    expect(html).toContain('We haven’t answered yet');
    expect(text).toContain('our answer to your request is late. We’ve reminded our team.');
    expect(text).not.toContain('told the practice');
    expect(text).toContain('you don’t need to send it again');
  });

  test('the email tells the practice who requests what, and by when to answer', () => {
    const { subject, text } = practiceMedicineRequest({
      ...toPractice,
      kind: 'new',
      note: 'Before Friday',
      labelPhoto: 'ADDED',
    });
    expect(subject).toBe('Repeat medicine asked for: Olive');
    for (const words of [
      'Thyrola, 2.5 mg, tablets',
      'Sam Marsh',
      '07700 900123',
      'Before Friday',
      'by Tuesday 5 January',
    ])
      expect(text).toContain(words);
    expect(text).toContain('Collects it at the practice');
    expect(text).toContain('takes requests for repeat medicine online');
    expect(text).not.toContain('Not answered yet');
    expect(text).toContain('The page shows the photo of the label.');
    const awaited = practiceMedicineRequest({ ...toPractice, kind: 'new', labelPhoto: 'AWAITED' }).text;
    expect(awaited).toContain('The client can add a photo of the label until you answer.');
    const late = practiceMedicineRequest({ ...toPractice, kind: 'late' });
    expect(late.subject).toBe('Not answered yet: repeat medicine: Olive');
    expect(late.text).toContain('We’ve told the client');
    const unreachable = practiceMedicineRequest({ ...toPractice, kind: 'late', isUnreachable: true }).text;
    expect(unreachable).toMatch(/^(?![^]*We’ve told)[^]*We can’t reach Sam Marsh by email, so please call them/);
    expect(practiceMedicineRequest({ ...toPractice, kind: 'withdrawn' }).text).toContain('You don’t need to prepare');
    const { subject: ended } = practiceMedicineErased({ ...toPractice, sentAt: answerBy });
    expect(ended).toBe('Ended: a request for repeat medicine, sent Tuesday 5 January, 4:00pm');
  });

  test('the emails never say how much to give, or that a medicine will be supplied [339b5]', () => {
    const states = ['SENT', 'SEEN', 'PREPARING', 'READY', 'COLLECTED', 'CHECK_UP', 'NOT_POSSIBLE', 'LAPSED'] as const;
    const items = states.map((state) => ({ ...line, state }));
    const news = (['READY', 'CHECK_UP', 'NOT_POSSIBLE'] as const).map((state) => ({ state, petNames: ['Olive'] }));
    const mails = [
      ...states.map((state) => medicineAnswered({ ...answered, items: [{ ...line, state }, line] })),
      medicineAnswered({ ...answered, items }),
      medicineRequestReceived({ ...shared, answerBy }),
      medicineAnswerLate(shared),
      practiceMedicineRequest({ ...toPractice, items, kind: 'new' }),
    ];
    const texts = news.map((one) => medicineSms({ ...one, practiceName: 'Elm Vets', link: '/' }));
    for (const text of [...mails.map((mail) => mail.text), ...texts]) expect(text).not.toMatch(adviceOrApproval);
    for (const { html } of mails) expect(html).not.toContain('font-size:18px;line-height:26px;font-weight:bold');
  });

  test('the emails show malicious names as plain text, without links', () => {
    const { petName, clientFirstName } = hostileClientWords;
    const items = [{ ...line, petName: petName ?? '', name: 'www.evil.example <b>' }];
    const mails = [
      medicineRequestReceived({ ...shared, clientFirstName: clientFirstName ?? '', items, answerBy }),
      practiceMedicineRequest({ ...toPractice, items, supply: 'www.evil.example', kind: 'new' }),
    ];
    for (const { text, html } of mails) {
      expect(text).not.toMatch(/www\.e|evil\.e|a@e/);
      expect(nestingFault(html)).toBeNull();
    }
  });
});

test('the page of a text has the text as its heading', () => {
  expect(medicineNewsTitle({ state: 'READY', petNames: ['Olive'] })).toBe('Olive’s medicine is ready');
  expect(medicineNewsTitle({ state: 'CHECK_UP', petNames: ['Olive', 'Basil', 'Olive'] })).toBe(
    'Olive and Basil need a check-up before more medicine',
  );
  expect(medicineNewsTitle({ state: 'NOT_POSSIBLE', petNames: ['Olive'] })).toBe(
    'We can’t supply Olive’s medicine like this',
  );
});

test.each(['READY', 'CHECK_UP', 'NOT_POSSIBLE'] as const)(
  'a text is one segment and names no medicine: %s',
  (state) => {
    const link = 'https://portal.example/drug-request';
    const text = medicineSms({
      practiceName: 'Exampleton Veterinary Hospital '.repeat(4),
      petNames: ['Olive', 'Basil'],
      state,
      link,
    });
    expect(lengthInGsm7(text)).toBeLessThanOrEqual(segmentLength);
    expect(text).toContain(link);
    expect(medicineSms({ practiceName: 'Mill Road Vets', petNames: ['Olive'], state: 'READY', link })).toBe(
      `Mill Road Vets: Olive's medicine is ready. Details: ${link}`,
    );
  },
);
