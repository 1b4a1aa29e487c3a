import { raw } from '../../database/record-columns.ts';
import { type Sql, sql } from '../../database/sql.ts';
import type { Field, Kind, KindName } from '../kinds/kind.ts';

const tables: Partial<Record<KindName, { readonly table: string; readonly id: string }>> = {
  practices: { table: 'practices', id: 'practice_id' },
  reasons: { table: 'appointment_reasons', id: 'reason_id' },
};

export const tableOf = (kind: KindName) => tables[kind] ?? null;

export type Reference = { readonly key: string; readonly kind: KindName };

export const referencesOf = ({ target: { fields } }: Kind): readonly Reference[] =>
  fields.flatMap(({ from, refersTo }) => (refersTo === undefined ? [] : [{ key: from, kind: refersTo }]));

const idOf = ({ key, kind }: Reference): string =>
  tables[kind] ? `coalesce(ref_${key}.id, name_${key}.id)` : `ref_${key}.id`;

/** Joins the records that `r` refers to, by external id or by the name of a practice or reason. */
export const joinReferences = (kind: Kind, source: string): Sql =>
  referencesOf(kind)
    .map((reference): Sql => {
      const { key } = reference;
      const byName = tables[reference.kind];
      const join = sql`
        left join external_ids ${raw(`ref_${key}`)}
          on ${raw(`ref_${key}`)}.kind = ${reference.kind} and ${raw(`ref_${key}`)}.source = ${source}
         and ${raw(`ref_${key}`)}.external_id = r.record ->> ${raw(`'${key}'`)}`;
      if (!byName) return join;
      return sql`${join}
        left join (select fold_case(name) as name, min(${raw(byName.id)}) as id from ${raw(byName.table)} group by 1) ${raw(`name_${key}`)}
          on ${raw(`name_${key}`)}.name = fold_case(r.record ->> ${raw(`'${key}'`)})`;
    })
    .reduce((one, other) => sql`${one} ${other}`, raw(''));

const plainValue = ({ from, type, refersTo, expression }: Field): string => {
  if (expression !== undefined) return expression;
  if (refersTo !== undefined) return idOf({ key: from, kind: refersTo });
  if (type === 'jsonb') return `r.record -> '${from}'`;
  if (type === 'int4[]')
    return `case when jsonb_typeof(r.record -> '${from}') = 'array'
              then array(select jsonb_array_elements_text(r.record -> '${from}')::int4) end`;
  return `(r.record ->> '${from}')::${type}`;
};

export const valueOf = (field: Field, kind: Kind): string => {
  const plain = plainValue(field);
  const value = field.otherwise === undefined ? plain : `coalesce(${plain}, ${field.otherwise})`;
  return referencesOf(kind).reduce(
    (text, reference) => text.replaceAll(`$ref:${reference.key}$`, idOf(reference)),
    value,
  );
};

export const columnList = (fields: readonly Field[]): string => fields.map(({ column }) => column).join(', ');
