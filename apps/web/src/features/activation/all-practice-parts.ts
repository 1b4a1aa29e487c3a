import type { PracticeParts } from './practice-parts.ts';
import { OpeningHours, PracticePhones } from '../practices/practice-contact.tsx';
import { PracticePicker } from '../practices/practice-picker.tsx';

export const practiceParts: PracticeParts = { Picker: PracticePicker, Hours: OpeningHours, Phones: PracticePhones };
