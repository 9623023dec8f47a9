-- Which files of the store belong to a record. Bytes without a row are swept; a row without bytes is told.
create table stored_files (
  client_uid uuid not null references organisations,
  storage_key text not null,
  size bigint not null check (size >= 0),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null default now(),
  missing_since timestamptz,
  primary key (client_uid, storage_key),
  constraint stored_files_own_folder check (starts_with(storage_key, client_uid::text || '/'))
);

-- Companies, for work that visits each of them in turn, each in a transaction of its own.
create function list_companies()
  returns table (client_uid uuid)
  language sql stable security definer set search_path = public, pg_temp
  as $$ select distinct d.client_uid from user_directory d $$;
revoke all on function list_companies() from public;
grant execute on function list_companies() to vatio_runtime;
