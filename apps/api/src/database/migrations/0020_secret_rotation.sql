-- Which secret signed the client's calendar address, so that `ops doctor` can say when a former secret may go.
alter table clients add column calendar_feed_key_id bytea;
