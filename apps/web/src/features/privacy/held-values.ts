import { privacyTexts } from '#texts/privacy';
import { formatDate, formatDateAndTime } from '../../platform/time/format-time.ts';

const texts = privacyTexts.data;

export const nameInWords = (column: string): string => {
  const words = column.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

export const valueInWords = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return texts.empty;
  if (typeof value === 'boolean') return value ? texts.yes : texts.no;
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([name, inner]) => `${Array.isArray(value) ? '' : `${name}: `}${valueInWords(inner)}`)
      .join(', ');
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  if (text.startsWith('data:image/')) return texts.photo;
  if (/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text)) return formatDateAndTime(text);
  return /^\d{4}-\d\d-\d\d$/.test(text) ? formatDate(text) : text;
};
