import { expect, test } from 'vitest';
import { sampleAppointment } from '../../testing/sample-appointment.ts';
import { practiceLate } from './practice-late.ts';

const other = { ...sampleAppointment, petName: 'Rex', clinicianName: 'Dr Patel' };

test('one email says when all pets of a visit can come [c6f66]', () => {
  const { subject, text } = practiceLate({ ...sampleAppointment, minutes: 30, others: [other] });
  expect(subject).toContain('is running about 30 minutes late: Bella and Rex, today at');
  expect(text).toMatch(/we expect to see you with Bella and Rex at about \S+ instead of \S+\. You can come then\./);
  expect(practiceLate({ ...sampleAppointment, minutes: 0, others: [] }).text).toContain('please come with Bella at');
});
