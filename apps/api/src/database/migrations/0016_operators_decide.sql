-- What a release last wrote to each row of its reference data. A column that differs from it was changed by an operator.
create table shipped_reference_rows (
  table_name text not null,
  row_key text not null,
  shipped jsonb not null,
  primary key (table_name, row_key)
);
