import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';

/** Severity must not be conveyed by colour alone. */
export const severityIcons = { success: CircleCheck, info: Info, warning: TriangleAlert, error: CircleAlert } as const;
