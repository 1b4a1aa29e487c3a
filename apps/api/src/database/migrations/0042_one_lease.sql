-- allowed: drop, no release has read or written these: since 0029 each feed has a lease of its own
alter table connections drop column lease, drop column leased_until;
