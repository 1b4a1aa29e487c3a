-- Cells that were not taken over as they were written, so that an import that continues still reports them.
alter table import_rows add column notices jsonb;
