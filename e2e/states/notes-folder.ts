import { join } from 'node:path';

export const notesFolder = (outputDir: string): string => join(outputDir, 'looked-at');
