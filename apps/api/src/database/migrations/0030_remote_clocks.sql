-- By how many milliseconds the system's clock was ahead of ours when the reading began that the cursor is from.
alter table connection_feeds add column clock_ahead integer;;
-- The same, as its latest answer says.
alter table connections add column clock_ahead integer;;
