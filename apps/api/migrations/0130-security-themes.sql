-- The company's look: its own version, its uploaded pictures, and the host it may be reached at.
alter table organisations add column theme_version int not null default 1;

create table brand_files (
  client_uid uuid not null references organisations,
  id_brand_file uuid not null,
  storage_key text not null,
  content_type text not null
    check (content_type in ('image/png', 'image/jpeg', 'image/webp', 'image/x-icon')),
  size bigint not null check (size > 0),
  creation_timestamp timestamptz not null default now(),
  creation_user_uid uuid,
  primary key (client_uid, id_brand_file),
  foreign key (client_uid, storage_key) references stored_files
);

create table custom_host_directory (
  host text primary key,
  client_uid uuid not null unique
);
comment on table custom_host_directory is 'global: private, host of a company to its tenant, for the look of its login page';

alter table organisations add constraint organisations_custom_host
  check (custom_host ~ '^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$' and length(custom_host) <= 253);

-- Whoever writes the column, the directory follows; a host that is taken fails on organisations_custom_host_key.
create function keep_custom_host_directory() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
  as $$
  begin
    delete from custom_host_directory d where d.client_uid = new.client_uid;
    if new.custom_host is not null then
      insert into custom_host_directory (host, client_uid) values (new.custom_host, new.client_uid);
    end if;
    return null;
  end $$;
alter table custom_host_directory rename constraint custom_host_directory_pkey to organisations_custom_host_key;
create trigger organisations_custom_host_directory
  after insert or update of custom_host on organisations
  for each row execute function keep_custom_host_directory();

create function find_company_by_host(text)
  returns table (client_uid uuid)
  language sql stable security definer set search_path = public, pg_temp
  as $$ select d.client_uid from custom_host_directory d where d.host = $1 $$;

do $$
declare function_name regprocedure;
begin
  foreach function_name in array array[
    'keep_custom_host_directory()'::regprocedure, 'find_company_by_host(text)'::regprocedure
  ] loop
    execute format('revoke all on function %s from public', function_name);
    execute format('grant execute on function %s to vatio_runtime', function_name);
  end loop;
end $$;
