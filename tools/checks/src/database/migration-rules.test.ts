import { expect, test } from 'vitest';
import { migrationRules } from './migration-rules.ts';
import { projectOf } from '../project.ts';

const findIn = async (text: string, file = '0044_more.sql') => {
  const findings = await migrationRules.find(projectOf({ [`apps/api/src/database/migrations/${file}`]: text }));
  return findings.map(({ line, message }) => `${line} ${message.split(':')[0]}`);
};

test('reports statements that break older releases or lock a table in use', async () => {
  for (const [rule, text] of [
    ['drop', 'alter table pets drop column colour;'],
    ['drop', 'drop table pets;'],
    ['rename', 'alter table pets rename column colour to coat;'],
    ['rename', 'alter table pets rename colour to coat;'],
    ['rename', 'alter table pets rename to animals;'],
    ['type', 'alter table pets alter column colour type integer using 1;'],
    ['not-null', 'alter table pets alter column colour set not null;'],
    ['not-null', 'alter table pets add column coat text not null;'],
    ['constraint', 'alter table pets add constraint short check (length(name) < 9);'],
    ['constraint', 'alter table pets add constraint pets_owner foreign key (client_id) references clients;'],
    ['unique', 'alter table pets add unique (name);'],
    ['unique', 'alter table pets add constraint one exclude using gist (name with =);'],
    ['rewrite', 'alter table pets add column token uuid default gen_random_uuid();'],
    ['data', 'update pets set colour = null;'],
    ['data', 'with old as (select 1) delete from pets using old;'],
    ['index', 'create index pets_by_name on pets (name);'],
    ['index', 'create unique index on pets (name);'],
    ['lock', 'truncate pets;'],
    ['timeout', "set local lock_timeout = '1min';"],
  ] as const)
    expect(await findIn(`select 1;\n\n${text}\n`), text).toEqual([`3 ${rule}`]);
});

test('accepts additions, and any statement about a table of the same migration', async () => {
  const text = `
    create table toys (toy_id integer primary key, name text not null);
    create index toys_by_name on toys (name);
    alter table toys add constraint toys_named check (name <> '');
    alter table pets add column toy_id integer references toys, add column toys smallint not null default 0;
    alter table pets add constraint few_toys check (toys < 9) not valid;
    create function note() returns trigger language plpgsql as $$ begin update pets set toys = 1; return new; end $$;
    comment on table toys is 'drop table later';`;
  expect(await findIn(text)).toEqual([]);
});

test('accepts a statement with a reason, and reports a reason that is not needed', async () => {
  const drop = 'alter table pets drop column colour;\n';
  expect(await findIn(`-- allowed: drop, no release since 3.6 has read it\n${drop}`)).toEqual([]);
  expect(await findIn(`-- allowed: drop\n${drop}`)).toEqual(['2 drop']);
  expect(await findIn('-- allowed: drop, no release since 3.6 has read it\nselect 1;')).toEqual([
    '1 drop is allowed, but nothing here needs it',
  ]);
});

test('accepts migrations that are older than the rules', async () => {
  expect(await findIn('drop table pets;', '0004_triggers.sql')).toEqual([]);
});
