import { Refusal } from './provet-answers.ts';
import type { Desk, DeskAppointment } from './provet-desk.ts';

export class Refused extends Refusal {
  constructor(fields: Readonly<Record<string, readonly string[]>>) {
    super(JSON.stringify(fields));
  }
}

type Body = Readonly<Record<string, unknown>>;

const mandatory = ['start', 'end', 'title', 'type', 'department', 'user', 'complaint'];
const known = [...mandatory, 'reason', 'client', 'patients', 'notes', 'duration', 'active'];

const momentIn = (body: Body, field: string): number => {
  const text = body[field];
  if (typeof text !== 'string' || !/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?(Z|[+-]\d{2}:\d{2})$/.test(text))
    throw new Refused({ [field]: ['Datetime has wrong format.'] });
  return Date.parse(text);
};

const idIn = (value: unknown, kind: string): number => {
  const [, id] = new RegExp(`/api/0\\.1/${kind}/(\\d+)/$`).exec(String(value)) ?? [];
  if (id === undefined) throw new Refused({ [kind]: ['Invalid hyperlink - No URL match.'] });
  return Number(id);
};

const changesIn = (body: Body): Partial<DeskAppointment> => {
  const unknown = Object.keys(body).find((field) => !known.includes(field));
  if (unknown !== undefined) throw new Refused({ [unknown]: ['is not a field of an appointment'] });
  return {
    ...('start' in body ? { start: momentIn(body, 'start') } : {}),
    ...('end' in body ? { end: momentIn(body, 'end') } : {}),
    ...('user' in body ? { user: idIn(body['user'], 'user') } : {}),
    ...('department' in body ? { department: idIn(body['department'], 'department') } : {}),
    ...('reason' in body ? { reason: idIn(body['reason'], 'reason') } : {}),
    ...('client' in body ? { client: idIn(body['client'], 'client') } : {}),
    ...(Array.isArray(body['patients']) ? { pets: body['patients'].map((one) => idIn(one, 'patient')) } : {}),
    ...(typeof body['notes'] === 'string' ? { notes: body['notes'] } : {}),
    ...(typeof body['title'] === 'string' ? { title: body['title'] } : {}),
    ...(typeof body['type'] === 'number' ? { type: body['type'] } : {}),
  };
};

type Write = { readonly id: number; readonly body: Body; readonly isCancel: boolean };

/** What the documents allow a program to write. */
export const createWriting = (desk: Desk) => ({
  write({ id, body, isCancel }: Write): DeskAppointment {
    let made = id;
    if (isCancel) {
      idIn(body['cancellation_reason'], 'cancellationreason');
      desk.cancel(id);
    } else if (id > 0) desk.change(id, changesIn(body));
    else {
      const missing = mandatory.find((field) => !(field in body));
      if (missing !== undefined) throw new Refused({ [missing]: ['This field is required.'] });
      const changes = changesIn(body);
      made = desk.book({ ...changes, start: changes.start ?? 0 });
    }
    const found = desk.appointments.get(made);
    if (!found) throw new Error(`there is no appointment ${made}`);
    return found;
  },
});
