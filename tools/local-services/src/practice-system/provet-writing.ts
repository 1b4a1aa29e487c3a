import { checkFields, Refusal } from './provet-answers.ts';
import type { Desk, DeskAppointment } from './provet-desk.ts';

type Body = Readonly<Record<string, unknown>>;

const mandatory = ['start', 'end', 'title', 'type', 'department', 'user', 'complaint', 'duration'];
const others = ['reason', 'client', 'patients', 'notes', 'active', 'no_confirmations'];

const momentIn = (body: Body, field: string): number => {
  const text = body[field];
  if (typeof text !== 'string' || !/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?(Z|[+-]\d{2}:\d{2})$/.test(text))
    throw new Refusal(`${field} is not a time with an offset`);
  return Date.parse(text);
};

export const idIn = (value: unknown, kind: string): number => {
  const [, id] = new RegExp(`/api/0\\.1/${kind}/(\\d+)/$`).exec(String(value)) ?? [];
  if (id === undefined) throw new Refusal(`${String(value)} is not the address of a record of the kind ${kind}`);
  return Number(id);
};

const changesIn = (body: Body): Partial<DeskAppointment> => ({
  ...('start' in body ? { start: momentIn(body, 'start') } : {}),
  ...('end' in body ? { end: momentIn(body, 'end') } : {}),
  ...('user' in body ? { user: idIn(body['user'], 'user') } : {}),
  ...('department' in body ? { department: idIn(body['department'], 'department') } : {}),
  ...('reason' in body ? { reason: idIn(body['reason'], 'reason') } : {}),
  ...('client' in body ? { client: idIn(body['client'], 'client') } : {}),
  ...(Array.isArray(body['patients']) ? { pets: body['patients'].map((one) => idIn(one, 'patient')) } : {}),
  ...(typeof body['notes'] === 'string' ? { notes: body['notes'] } : {}),
  ...(typeof body['title'] === 'string' ? { title: body['title'] } : {}),
  ...(typeof body['complaint'] === 'string' ? { complaint: body['complaint'] } : {}),
  ...(typeof body['type'] === 'number' ? { type: body['type'] } : {}),
  ...(body['no_confirmations'] === true ? { isQuiet: true } : {}),
});

type Write = {
  readonly id: number;
  readonly body: Body;
  readonly isCancel: boolean;
  /** Whether the practice uses reasons for cancelling, and none is a mistake. */
  readonly needsReason: boolean;
};

/** Books, changes or cancels, as far as the documentation permits. */
export const writeAtDesk = (desk: Desk, { id, body, isCancel, needsReason }: Write): DeskAppointment => {
  let made = id;
  if (isCancel) {
    checkFields(body, { others: ['cancellation_reason', 'cancellation_reason_text'] });
    if (needsReason && !body['cancellation_reason']) throw new Refusal('cancellation_reason: This field is required.');
    const reason = body['cancellation_reason'];
    desk.change(id, { active: 0, cancellationReason: reason ? idIn(reason, 'cancellationreason') : null });
  } else if (id > 0) {
    checkFields(body, { others: [...mandatory, ...others] });
    desk.change(id, changesIn(body));
  } else {
    checkFields(body, { needed: mandatory, others });
    made = desk.book({ ...changesIn(body), start: momentIn(body, 'start') });
  }
  const entry = desk.appointments.get(made);
  if (!entry) throw new Error(`there is no appointment ${made}`);
  return entry;
};
