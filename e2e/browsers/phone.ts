export const phone = { width: 360, height: 740 } as const;
