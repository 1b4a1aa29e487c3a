// A bare address: quotes, lists, comments and routes are parsed differently by different programs.
const address = /^[^\s@<>()[\],;:\\"]+@[^\s@<>()[\],;:\\"]+\.[^\s@.<>()[\],;:\\"]+$/;

export const isEmailAddress = (text: string): boolean => address.test(text);

export const emailWords = 'Enter an email address in the correct format, like name@example.org';
