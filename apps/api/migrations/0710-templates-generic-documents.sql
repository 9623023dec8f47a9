-- Images that belong to no record, e.g. the cover of a shortcut. Whoever uploaded one sees and deletes it.
create table generic_documents (
  client_uid uuid not null references organisations,
  id_generic_document uuid not null,
  name text not null constraint generic_documents_name check (length(name) between 1 and 200),
  mime_type text not null,
  size bigint not null check (size > 0),
  storage_key text not null,
  creation_timestamp timestamptz not null default now(),
  creation_user_uid uuid not null,
  primary key (client_uid, id_generic_document),
  constraint generic_documents_file_fkey foreign key (client_uid, storage_key) references stored_files
);
create index generic_documents_of_user on generic_documents (client_uid, creation_user_uid);
create index generic_documents_of_file on generic_documents (client_uid, storage_key);

-- One more kind of records in the audit.
do $$
begin
  execute 'alter table audit_events drop constraint audit_events_entity_listed, add constraint audit_events_entity_listed '
    || (select replace(pg_get_constraintdef(oid), 'ARRAY[', 'ARRAY[''generic-document''::text, ')
        from pg_constraint
        where conrelid = 'audit_events'::regclass and conname = 'audit_events_entity_listed');
end $$;
