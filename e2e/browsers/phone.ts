/** A small phone of today, in CSS pixels. */
export const phone = { width: 360, height: 740 } as const;
