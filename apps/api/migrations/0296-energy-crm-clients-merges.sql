-- The client that a deleted one was merged into: its address leads there.
alter table clients add column merged_into uuid,
  add constraint clients_merged_into_fkey foreign key (client_uid, merged_into)
    references clients (client_uid, id_client),
  add constraint clients_merged_is_deleted check (merged_into is null or deleted_at is not null);
create index clients_merged_into on clients (client_uid, merged_into) where merged_into is not null;

-- What a merge changed, so that it can be undone.
create table client_merges (
  client_uid uuid not null,
  id_client_merge uuid not null,
  id_client uuid not null,
  id_merged_client uuid not null,
  -- The versions that the merge left: while both are the same, nobody has changed either client.
  client_version int not null,
  merged_client_version int not null,
  -- The client as it was before, as the API returns it.
  before jsonb not null,
  -- Ids of the records that were moved, by table.
  moved jsonb not null,
  at timestamptz not null,
  user_uid uuid,
  undone_at timestamptz,
  primary key (client_uid, id_client_merge),
  constraint client_merges_client_fkey foreign key (client_uid, id_client)
    references clients (client_uid, id_client) on delete cascade,
  constraint client_merges_merged_client_fkey foreign key (client_uid, id_merged_client)
    references clients (client_uid, id_client) on delete cascade
);
create index client_merges_client on client_merges (client_uid, id_client, at);
create index client_merges_merged_client on client_merges (client_uid, id_merged_client, at);

-- Two more actions.
do $$
begin
  execute 'alter table audit_events drop constraint audit_events_action_listed, add constraint audit_events_action_listed '
    || (select replace(pg_get_constraintdef(oid), 'ARRAY[', 'ARRAY[''merge''::text, ''undo-merge''::text, ')
        from pg_constraint
        where conrelid = 'audit_events'::regclass and conname = 'audit_events_action_listed');
end $$;
