-- What the holder of supplies allows the company to ask of registers, as evidence: its contents do not change, it ends or
-- is revoked, and it is kept for five years after its end.
create table client_authorisations (
  client_uid uuid not null references organisations,
  id_client_authorisation uuid not null,
  id_client uuid not null,
  holder_name text not null constraint client_authorisations_holder check (length(holder_name) between 1 and 200),
  holder_nif text not null,
  scope text not null constraint client_authorisations_scope check (scope in ('datadis', 'sips', 'both')),
  -- As typed; empty: all supplies of the holder.
  cups text[] not null default '{}',
  start_date date not null,
  -- Last day, included.
  end_date date not null,
  -- The signed file.
  id_document uuid,
  revoked_date date,
  revoked_at timestamptz,
  revoked_user_uid uuid,
  creation_timestamp timestamptz not null default now(),
  creation_user_uid uuid,
  version int not null default 1,
  primary key (client_uid, id_client_authorisation),
  constraint client_authorisations_client_fkey foreign key (client_uid, id_client)
    references clients (client_uid, id_client) on delete cascade,
  constraint client_authorisations_document_fkey foreign key (client_uid, id_document)
    references documents (client_uid, id_document),
  constraint client_authorisations_days check (start_date <= end_date),
  constraint client_authorisations_revoked check ((revoked_date is null) = (revoked_at is null))
);
create index client_authorisations_of_client on client_authorisations (client_uid, id_client);
create index client_authorisations_of_holder on client_authorisations (client_uid, holder_nif);
create index client_authorisations_of_document on client_authorisations (client_uid, id_document);

-- One more kind of records in the audit.
do $$
begin
  execute 'alter table audit_events drop constraint audit_events_entity_listed, add constraint audit_events_entity_listed '
    || (select replace(pg_get_constraintdef(oid), 'ARRAY[', 'ARRAY[''client-authorisation''::text, ')
        from pg_constraint
        where conrelid = 'audit_events'::regclass and conname = 'audit_events_entity_listed');
end $$;
