import type { Probe, SystemSettings } from '../../port.ts';
import { missingPermissions } from '../probing.ts';
import { listCancellationReasons } from './provet-cancellation.ts';
import type { List, Provet } from './provet-pages.ts';

const lists: Readonly<Record<string, Pick<List, 'path' | 'endpoint'>>> = {
  'to read appointments': { path: 'appointment', endpoint: 'appointments' },
  'to read reasons': { path: 'reason', endpoint: 'reasons' },
  'to read clients': { path: 'client', endpoint: 'clients' },
  'to read patients': { path: 'patient', endpoint: 'patients' },
  'to read telephone numbers': { path: 'phonenumber', endpoint: 'phonenumbers' },
  'to read shifts': { path: 'shift', endpoint: 'shifts' },
  'to read shift types': { path: 'shifttype', endpoint: 'shifttypes' },
  'to read users': { path: 'user', endpoint: 'users' },
};

const written = {
  appointments: 'appointment',
  clients: 'client',
  patients: 'patient',
  'telephone numbers': 'phonenumber',
};

/** No record has this id, so that a permitted write finds nothing to change. */
const nobody = '0';

const reasonNotes = async (provet: Provet, { cancellationReason: name }: SystemSettings) => {
  const names = (await listCancellationReasons(provet)).map((reason) => reason.name);
  if (name !== null && !names.some((one) => one.trim().toLowerCase() === name.trim().toLowerCase()))
    return { writing: [`to cancel: no cancellation reason is called “${name}”`], notes: [] };
  if (name !== null || names.length === 0) return { writing: [], notes: [] };
  const words = `Clients’ cancellations are entered without a reason. If one is needed, set it with \`connections cancellation-reason\`: ${names.join(', ')}`;
  return { writing: [], notes: [words] };
};

export const probeProvet = async (provet: Provet, settings: SystemSettings): Promise<Probe> => {
  const { pages, client, link } = provet;
  const reading = await missingPermissions(
    Object.fromEntries(
      Object.entries(lists).map(([what, list]) => [what, () => pages({ ...list, kind: list.path }).next()]),
    ),
  );
  const patch = (kind: string) => () =>
    client.send({ method: 'PATCH', url: link(kind, nobody), endpoint: 'writes', body: {} });
  const cancel = `${link('appointment', nobody)}cancel_appointment/`;
  let reasons: Awaited<ReturnType<typeof reasonNotes>> = { writing: [], notes: [] };
  const writing = await missingPermissions({
    ...Object.fromEntries(Object.entries(written).map(([what, kind]) => [`to write ${what}`, patch(kind)])),
    'to cancel appointments': () => client.send({ method: 'POST', url: cancel, endpoint: 'cancels', body: {} }),
    'to read cancellation reasons': async () => (reasons = await reasonNotes(provet, settings)),
  });
  return { reading, writing: [...writing, ...reasons.writing], notes: reasons.notes };
};
