import type { Stretches } from '@portal/domain/appointments/slots/free-days';

type Question = {
  readonly from: number;
  readonly to: number;
  readonly gridMinutes: number;
  readonly durationMinutes: number;
  /** Shared by all searches, and prepared in advance. */
  readonly windows: Stretches;
  readonly busy: ReadonlyMap<number, Stretches>;
};

/** The least a search could do: mark the busy cells of a grid and walk over the rest, with everything else given. */
export const floorOver = ({ from, to, gridMinutes: grid, durationMinutes, windows, busy }: Question) => {
  const base = from / 60_000;
  const cellOf = (minutes: number | undefined): number => ((minutes ?? 0) - base) / grid;
  const size = Math.ceil((to - from) / 60_000 / grid);
  const needed = durationMinutes / grid;
  return () => {
    const cells = new Uint8Array(size);
    const starts = new Int32Array(size * busy.size);
    const clinicianIds = new Int32Array(size * busy.size);
    let found = 0;
    for (const [clinicianId, entries] of busy) {
      cells.fill(0);
      for (let entry = 0; entry < entries.length; entry += 2) {
        const end = cellOf(entries[entry + 1]);
        for (let cell = Math.floor(cellOf(entries[entry])); cell < end; cell++) cells[cell] = 1;
      }
      for (let window = 0; window < windows.length; window += 2) {
        const end = cellOf(windows[window + 1]);
        let run = 0;
        for (let cell = cellOf(windows[window]); cell < end; cell++) {
          run = cells[cell] === 1 ? 0 : run + 1;
          if (run < needed) continue;
          starts[found] = base + (cell - needed + 1) * grid;
          clinicianIds[found++] = clinicianId;
        }
      }
    }
    return { found, starts, clinicianIds };
  };
};
