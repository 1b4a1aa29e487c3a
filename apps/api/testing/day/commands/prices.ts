import { json, sql } from '../../../src/database/sql.ts';
import type { World } from '../world.ts';
import type { Command } from './command.ts';

/** A dog and a cat pay differently for the same. */
export const publishPrices = async (
  { database, reasonId }: Pick<World, 'database' | 'reasonId'>,
  { practiceId, pence }: { readonly practiceId: number; readonly pence: number },
): Promise<void> => {
  const usual = { item: 'vaccination-booster', name: null, isFrom: false, included: null, extra: null, reasonId };
  const content = {
    template: '2026-03',
    prices: [
      { ...usual, band: 'dog', pence },
      { ...usual, band: 'cat', pence: pence - 1_050 },
    ],
  };
  await database.query(sql`
    insert into price_lists (practice_id, template, valid_from, published_by, content)
    values (${practiceId}, '2026-03', clock_timestamp() - interval '500 milliseconds', 'reception', ${json(content)})`);
};

type Question = { readonly practiceId: number; readonly petId: number };

/** What the list in force, or else the reason itself, says for this pet now. */
export const findPrice = ({ database, reasonId }: World, { practiceId, petId }: Question): Promise<number | null> =>
  database.certainValue<number | null>(sql`
    select coalesce((select (x ->> 'pence')::int
                       from (select content from price_lists l where l.practice_id = ${practiceId} and l.valid_from <= clock_timestamp()
                              order by l.valid_from desc, l.price_list_id desc limit 1) l, jsonb_array_elements(l.content -> 'prices') x
                      where (x ->> 'reasonId')::int = ${reasonId} and x ->> 'band' = case t.species_id when 1 then 'dog' else 'cat' end),
                    (select o.price_from_pence from practice_reasons o where o.practice_id = ${practiceId} and o.reason_id = ${reasonId}),
                    r.price_from_pence) as pence
      from pets t, appointment_reasons r where t.pet_id = ${petId} and r.reason_id = ${reasonId}`);

const publishes: Command = {
  weight: 1,
  mayRace: false,
  run: (world, { choice }) => publishPrices(world, { practiceId: world.alone.practiceId, pence: 4_000 + choice * 125 }),
};

export const priceCommands = { 'publishes prices': publishes };
