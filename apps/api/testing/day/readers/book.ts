export type Line = {
  readonly version: number;
  readonly status: string;
  readonly startsAt: number;
  readonly clinicianId: number;
};

type Data = Readonly<Record<string, unknown>>;

/** The appointments, and the versions of requests for medicines, as another system has them that hears of changes and never asks. */
export const createBook = () => {
  const lines = new Map<number, Line>();
  const requests = new Map<number, { readonly version: number; readonly isEnded: boolean }>();
  const takeRequest = (type: string, data: Data): void => {
    const id = Number(data['requestId']);
    const version = Number(data['version']);
    if (version >= (requests.get(id)?.version ?? 0))
      requests.set(id, { version, isEnded: type === 'medicine-request.ended' });
  };
  return {
    take(type: string, data: Data): void {
      if (type.startsWith('medicine-request.')) return takeRequest(type, data);
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
    requests: (): ReadonlyMap<number, { readonly version: number; readonly isEnded: boolean }> => requests,
    clear: () => lines.clear(),
  };
};
export type Book = ReturnType<typeof createBook>;
