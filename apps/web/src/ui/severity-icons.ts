import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';

/** What kind of word it is, for those who see no colours. */
export const severityIcons = { success: CircleCheck, info: Info, warning: TriangleAlert, error: CircleAlert } as const;
