import type { PracticeParts } from '../features/activation/practice-parts.ts';
import { OpeningHours } from '../features/practices/components/opening-hours.tsx';
import { PracticePhones } from '../features/practices/components/practice-phones.tsx';
import { PracticePicker } from '../features/practices/components/practice-picker.tsx';

export const practiceParts: PracticeParts = { Picker: PracticePicker, Hours: OpeningHours, Phones: PracticePhones };
