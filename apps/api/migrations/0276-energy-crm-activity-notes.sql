-- What happened with a client or in a contract: notes, calls, e-mails, visits and incidents, and the step that follows.
create table activity_notes (
  client_uid uuid not null references organisations,
  id_activity_note uuid not null,
  id_client uuid,
  id_contract_info uuid,
  kind text not null constraint activity_notes_kind check (kind in ('note', 'call', 'email', 'visit', 'incident')),
  -- When it happened, which may be corrected; creation_timestamp is when it was written down.
  timestamp timestamptz not null default now(),
  text text not null constraint activity_notes_text check (length(text) between 1 and 5000),
  contact_person text constraint activity_notes_contact_person check (length(contact_person) between 1 and 120),
  pinned boolean not null default false,
  next_step text constraint activity_notes_next_step check (length(next_step) between 1 and 300),
  next_step_date date,
  next_step_user_uid uuid,
  next_step_done_at timestamptz,
  next_step_done_user_uid uuid,
  -- Only incidents are resolved.
  resolved_at timestamptz,
  resolved_user_uid uuid,
  creation_timestamp timestamptz not null default now(),
  creation_user_uid uuid,
  deleted_at timestamptz,
  deleted_user_uid uuid,
  version int not null default 1,
  primary key (client_uid, id_activity_note),
  constraint activity_notes_client_fkey foreign key (client_uid, id_client)
    references clients (client_uid, id_client) on delete cascade,
  constraint activity_notes_contract_fkey foreign key (client_uid, id_contract_info)
    references contracts (client_uid, id_contract_info) on delete cascade,
  constraint activity_notes_record check (num_nonnulls(id_client, id_contract_info) = 1),
  constraint activity_notes_whole_step check (num_nonnulls(next_step, next_step_date, next_step_user_uid) in (0, 3)),
  constraint activity_notes_done_step check (next_step_done_at is null or next_step is not null),
  constraint activity_notes_resolved check (resolved_at is null or kind = 'incident')
);
create index activity_notes_of_client on activity_notes (client_uid, id_client, timestamp desc)
  where id_client is not null;
create index activity_notes_of_contract on activity_notes (client_uid, id_contract_info, timestamp desc)
  where id_contract_info is not null;
create index activity_notes_open_incidents on activity_notes (client_uid, id_contract_info)
  where kind = 'incident' and resolved_at is null and deleted_at is null and id_contract_info is not null;
create index activity_notes_pending_steps on activity_notes (client_uid, next_step_user_uid, next_step_date)
  where next_step_date is not null and next_step_done_at is null and deleted_at is null;

-- One more kind of records in the audit.
do $$
begin
  execute 'alter table audit_events drop constraint audit_events_entity_listed, add constraint audit_events_entity_listed '
    || (select replace(pg_get_constraintdef(oid), 'ARRAY[', 'ARRAY[''activity-note''::text, ')
        from pg_constraint
        where conrelid = 'audit_events'::regclass and conname = 'audit_events_entity_listed');
end $$;
