-- Whose name was taken off the records that stay for the figures; they never come back.
alter table clients add column erased_at timestamptz;
