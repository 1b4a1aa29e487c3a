/** An organisation has no first name. */
export const hello = (firstName: string): string => (firstName === '' ? 'Hello' : `Hello ${firstName}`);
