export type Line = {
  readonly version: number;
  readonly status: string;
  readonly startsAt: number;
  readonly clinicianId: number;
};

type Data = Readonly<Record<string, unknown>>;

/** The appointments as another system has them that hears of changes and never asks. */
export const createBook = () => {
  const lines = new Map<number, Line>();
  return {
    take(type: string, data: Data): void {
      if (!type.startsWith('appointment.') || type === 'appointment.request') return;
      const id = Number(data['appointmentId']);
      const version = Number(data['version']);
      if (version < (lines.get(id)?.version ?? 0)) return;
      lines.set(id, {
        version,
        status: String(data['status']),
        startsAt: Date.parse(String(data['startsAt'])),
        clinicianId: Number(data['clinicianId']),
      });
    },
    lines: (): ReadonlyMap<number, Line> => lines,
    clear: () => lines.clear(),
  };
};
export type Book = ReturnType<typeof createBook>;
