-- A phone that is paired for minutes, to photograph a bill for the screen that shows the code.
create table scan_sessions (
  client_uid uuid not null references organisations,
  id_scan_session uuid not null,
  -- Whose screen it is, and the login that it ends with.
  user_uid uuid not null,
  id_session uuid not null,
  creation_timestamp timestamptz not null,
  -- Last moment to pair; then to send photos.
  expires_at timestamptz not null,
  -- Set by the first phone that opens the address, which uses the code up.
  paired_at timestamptz,
  -- Hash of what lets that phone send photos, and nothing else.
  upload_token_hash bytea,
  -- Browser and system of the phone, as the screen names it.
  device text constraint scan_sessions_device check (length(device) <= 60),
  -- Digits that both sides show.
  confirmation_code text,
  -- The user has compared them.
  confirmed_at timestamptz,
  closed_at timestamptz,
  primary key (client_uid, id_scan_session),
  constraint scan_sessions_user_fkey foreign key (client_uid, user_uid) references users on delete cascade,
  constraint scan_sessions_pairing check (
    (paired_at is null) = (upload_token_hash is null)
    and (paired_at is null) = (confirmation_code is null)
    and (confirmed_at is null or paired_at is not null))
);
create index scan_sessions_user on scan_sessions (client_uid, user_uid);
create index scan_sessions_expiry on scan_sessions (client_uid, expires_at);

create table scan_session_images (
  client_uid uuid not null,
  id_scan_session uuid not null,
  position int not null constraint scan_session_images_position check (position between 1 and 10),
  id_generic_document uuid not null,
  -- Of the bytes: a photo that is sent again after a lost answer is stored once.
  sha256 text not null,
  primary key (client_uid, id_scan_session, position),
  constraint scan_session_images_content_key unique (client_uid, id_scan_session, sha256),
  constraint scan_session_images_of_fkey foreign key (client_uid, id_scan_session)
    references scan_sessions on delete cascade,
  constraint scan_session_images_document_fkey foreign key (client_uid, id_generic_document)
    references generic_documents on delete cascade
);
create index scan_session_images_document on scan_session_images (client_uid, id_generic_document);

create table scan_session_directory (
  key_hash bytea primary key,
  client_uid uuid not null,
  user_uid uuid not null,
  id_scan_session uuid not null
);
comment on table scan_session_directory is 'global: private, hash of the key in the address of a scan session to its company';
create index scan_session_directory_session on scan_session_directory (client_uid, id_scan_session);

create function find_scan_session(bytea)
  returns table (client_uid uuid, user_uid uuid, id_scan_session uuid)
  language sql stable security definer set search_path = public, pg_temp
  as $$ select d.client_uid, d.user_uid, d.id_scan_session from scan_session_directory d where d.key_hash = $1 $$;

create function put_in_scan_session_directory(key_hash bytea, user_uid uuid, id_scan_session uuid) returns void
  language sql volatile security definer set search_path = public, pg_temp
  as $$ insert into scan_session_directory (key_hash, client_uid, user_uid, id_scan_session)
        select $1, current_client_uid(), $2, $3 where current_client_uid() is not null $$;

create function remove_from_scan_session_directory(id_scan_sessions uuid[]) returns void
  language sql volatile security definer set search_path = public, pg_temp
  as $$ delete from scan_session_directory d
        where d.client_uid = current_client_uid() and d.id_scan_session = any($1) $$;

revoke all on function find_scan_session(bytea) from public;
revoke all on function put_in_scan_session_directory(bytea, uuid, uuid) from public;
revoke all on function remove_from_scan_session_directory(uuid[]) from public;
grant execute on function find_scan_session(bytea) to vatio_runtime;
grant execute on function put_in_scan_session_directory(bytea, uuid, uuid) to vatio_runtime;
grant execute on function remove_from_scan_session_directory(uuid[]) to vatio_runtime;

-- One more kind of records in the audit.
do $$
begin
  execute 'alter table audit_events drop constraint audit_events_entity_listed, add constraint audit_events_entity_listed '
    || (select replace(pg_get_constraintdef(oid), 'ARRAY[', 'ARRAY[''scan-session''::text, ')
        from pg_constraint
        where conrelid = 'audit_events'::regclass and conname = 'audit_events_entity_listed');
end $$;
