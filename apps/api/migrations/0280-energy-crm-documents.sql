-- Files that people add to records of the CRM. The bytes of a deleted one have no record in stored_files: they do not
-- count for the licence, and the sweeper moves them into the trash, from where the document can be restored for 30 days.
create table documents (
  client_uid uuid not null references organisations,
  id_document uuid not null,
  -- Kind of the record; it lives in a table of its own, so that no foreign key refers to it.
  entity text not null constraint documents_entity check (entity in (
    'client', 'consumptionPoint', 'contract', 'commercial', 'energyMarketer', 'tariff', 'solarStudy', 'task')),
  id_entity uuid not null,
  name text not null constraint documents_name check (length(name) between 1 and 200),
  mime_type text not null,
  size bigint not null check (size > 0),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  storage_key text,
  creation_timestamp timestamptz not null default now(),
  creation_user_uid uuid,
  deleted_at timestamptz,
  deleted_user_uid uuid,
  deleted_storage_key text,
  version int not null default 1,
  primary key (client_uid, id_document),
  foreign key (client_uid, storage_key) references stored_files,
  constraint documents_file check (num_nonnulls(storage_key, deleted_storage_key) = 1
    and (deleted_at is null) = (deleted_storage_key is null))
);
create index documents_of_record on documents (client_uid, entity, id_entity, creation_timestamp desc)
  where deleted_at is null;
create index documents_of_file on documents (client_uid, storage_key);

-- One more kind of records in the audit.
do $$
begin
  execute 'alter table audit_events drop constraint audit_events_entity_listed, add constraint audit_events_entity_listed '
    || (select replace(pg_get_constraintdef(oid), 'ARRAY[', 'ARRAY[''document''::text, ')
        from pg_constraint
        where conrelid = 'audit_events'::regclass and conname = 'audit_events_entity_listed');
end $$;
