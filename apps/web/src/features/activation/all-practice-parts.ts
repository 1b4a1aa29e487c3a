import type { PracticeParts } from './practice-parts.ts';
import { OpeningHours } from '../practices/opening-hours.tsx';
import { PracticePhones } from '../practices/practice-phones.tsx';
import { PracticePicker } from '../practices/practice-picker.tsx';

export const practiceParts: PracticeParts = { Picker: PracticePicker, Hours: OpeningHours, Phones: PracticePhones };
