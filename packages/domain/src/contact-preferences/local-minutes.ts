const two = (number: number): string => String(number).padStart(2, '0');

/** 1200 → '20:00'. */
export const asClock = (minutes: number): string => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;

/** '20:00' → 1200; the contract has seen to its form. */
export const asMinutes = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5));
