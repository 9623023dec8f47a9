-- The change that several calls make together: all of it can be undone until a minute after its last call. What the table
-- holds is forgotten after minutes.
truncate contract_bulk_changes;
alter table contract_bulk_changes add column id_bulk_run uuid not null;
create index contract_bulk_changes_run on contract_bulk_changes (client_uid, id_bulk_run, made_at);
