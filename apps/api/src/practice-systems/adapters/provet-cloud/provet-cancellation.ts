import { z } from 'zod';
import { OwnRefusal, type SystemSettings } from '../../port.ts';
import { Flag } from '../../remote/understand.ts';
import type { Provet } from './provet-pages.ts';
import { Reference } from './provet-records.ts';

const Reason = z.object({ id: Reference, name: z.string(), archived: Flag });

/** Practices need not use any; which ones there are depends on the department. */
export const listCancellationReasons = async ({ pages, reader }: Provet) => {
  const list = { path: 'cancellationreason', kind: 'cancellation reason', endpoint: 'reasons' } as const;
  const reasons = [];
  for await (const { results } of pages(list))
    reasons.push(...reader.readEach(results, { kind: list.kind, read: (value) => Reason.parse(value) }));
  return reasons.filter(({ archived }) => !archived);
};

const keyOf = (name: string): string => name.trim().toLowerCase();

/** The reason that an operator has set, as its address; null if none is set. */
export const findCancellationReason = async (
  provet: Provet,
  { cancellationReason: name }: SystemSettings,
): Promise<string | null> => {
  if (name === null) return null;
  const reason = (await listCancellationReasons(provet)).find((one) => keyOf(one.name) === keyOf(name));
  if (!reason) throw new OwnRefusal(`your system has no reason for cancelling that is called “${name}”`);
  return provet.link('cancellationreason', reason.id);
};
