export const clockTexts = {
  morning: 'Morning',
  afternoon: 'Afternoon',
  evening: 'After work',
  uKTime: ' UK time',
};
