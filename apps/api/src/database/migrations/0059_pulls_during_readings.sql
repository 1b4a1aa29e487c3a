-- When an operator last asked for everything to be read again. A reading that began before does not set the next one.
alter table connection_feeds add column pull_at timestamptz;
