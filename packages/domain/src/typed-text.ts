// Control characters, lone surrogates and bidirectional overrides corrupt logs, calendar files and emails.
const unusable = /[^\P{Cc}\n\r\t]|[\p{Cs}\u202a-\u202e\u2066-\u2069]/u;
const everyUnusable = new RegExp(unusable, 'gu');

export const hasUnusable = (text: string): boolean => unusable.test(text);

/** What a field of several lines keeps of a paste: nothing that is seen is lost. */
export const usableText = (text: string): string => text.replaceAll(everyUnusable, '');

export const usableLine = (text: string): string => usableText(text).replaceAll(/[\n\r\t]+/g, ' ');
