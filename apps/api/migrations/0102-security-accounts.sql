create table users (
  client_uid uuid not null references organisations,
  user_uid uuid not null,
  email text not null,
  user_name text not null,
  role text not null check (role in ('user', 'admin', 'superadmin')),
  phone_number text,
  password_hash text,
  active boolean not null default true,
  email_validated boolean not null default false,
  creation_timestamp timestamptz not null default now(),
  last_login timestamptz,
  version int not null default 1,
  primary key (client_uid, user_uid)
);

create table user_applications (
  client_uid uuid not null,
  user_uid uuid not null,
  application text not null
    check (application in ('energy-crm', 'solar-studies', 'energy-insights', 'profiles', 'billing', 'tasks')),
  role text not null check (role in ('user', 'admin', 'superadmin')),
  primary key (client_uid, user_uid, application),
  foreign key (client_uid, user_uid) references users on delete cascade
);

create table groups (
  client_uid uuid not null references organisations,
  id_group uuid not null,
  name text not null,
  description text,
  theme_config jsonb,
  creation_timestamp timestamptz not null default now(),
  version int not null default 1,
  primary key (client_uid, id_group)
);
create unique index groups_tenant_name_key on groups (client_uid, fold_text(name));

create table users_to_groups (
  client_uid uuid not null,
  id_user_to_group uuid not null,
  id_group uuid not null,
  user_uid uuid not null,
  is_group_admin boolean not null default false,
  creation_timestamp timestamptz not null default now(),
  primary key (client_uid, id_user_to_group),
  constraint users_to_groups_member_key unique (client_uid, id_group, user_uid),
  foreign key (client_uid, id_group) references groups on delete cascade,
  foreign key (client_uid, user_uid) references users on delete cascade
);
create index users_to_groups_user on users_to_groups (client_uid, user_uid);

create table sessions (
  client_uid uuid not null,
  id_session uuid not null,
  user_uid uuid not null,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  ip text,
  user_agent text,
  primary key (client_uid, id_session),
  foreign key (client_uid, user_uid) references users on delete cascade
);
create index sessions_user on sessions (client_uid, user_uid);

-- Directories: what must be found before the tenant is known. They hold keys and ids, nothing else.
create table user_directory (
  email text primary key,
  client_uid uuid not null,
  user_uid uuid not null,
  unique (client_uid, user_uid)
);
comment on table user_directory is 'global: private, e-mail to tenant and user; an e-mail is unique in the installation';

create table session_directory (
  token_hash bytea primary key,
  client_uid uuid not null,
  id_session uuid not null
);
comment on table session_directory is 'global: private, hash of a bearer token to its session';
create index session_directory_session on session_directory (client_uid, id_session);

create table reset_token_directory (
  token_hash bytea primary key,
  client_uid uuid not null,
  user_uid uuid not null,
  expires_at timestamptz not null
);
comment on table reset_token_directory is 'global: private, hash of a password reset link to its user';

create table google_identity_directory (
  issuer text not null,
  subject text not null,
  client_uid uuid not null,
  user_uid uuid not null,
  primary key (issuer, subject)
);
comment on table google_identity_directory is 'global: private, OpenID issuer and subject to a user';

create table login_failures (
  key text not null,
  at timestamptz not null
);
comment on table login_failures is 'global: private, failed logins by account and by address, for the limit';
create index login_failures_key on login_failures (key, at);

create function find_session(bytea)
  returns table (client_uid uuid, id_session uuid)
  language sql stable security definer set search_path = public, pg_temp
  as $$ select d.client_uid, d.id_session from session_directory d where d.token_hash = $1 $$;

create function find_user_by_email(text)
  returns table (client_uid uuid, user_uid uuid)
  language sql stable security definer set search_path = public, pg_temp
  as $$ select d.client_uid, d.user_uid from user_directory d where d.email = lower($1) $$;

create function find_reset_token(bytea)
  returns table (client_uid uuid, user_uid uuid, expires_at timestamptz)
  language sql stable security definer set search_path = public, pg_temp
  as $$ select d.client_uid, d.user_uid, d.expires_at from reset_token_directory d where d.token_hash = $1 $$;

create function find_google_identity(text, text)
  returns table (client_uid uuid, user_uid uuid)
  language sql stable security definer set search_path = public, pg_temp
  as $$ select d.client_uid, d.user_uid from google_identity_directory d where d.issuer = $1 and d.subject = $2 $$;

-- Organisations are under row-level security, for their owner too: the directory answers for them.
create function has_companies()
  returns table (has_companies boolean)
  language sql stable security definer set search_path = public, pg_temp
  as $$ select exists (select from user_directory) $$;

create function count_login_failures(keys text[], since timestamptz)
  returns table (key text, failures bigint)
  language sql stable security definer set search_path = public, pg_temp
  as $$ select f.key, count(*) from login_failures f where f.key = any(keys) and f.at >= since group by f.key $$;

create function record_login_failure(keys text[], at timestamptz)
  returns table (recorded bigint)
  language sql volatile security definer set search_path = public, pg_temp
  as $$
    delete from login_failures f where f.at < $2 - interval '1 day';
    insert into login_failures (key, at) select unnest($1), $2;
    select cardinality($1)::bigint
  $$;

create function clear_login_failures(keys text[])
  returns table (cleared bigint)
  language sql volatile security definer set search_path = public, pg_temp
  as $$ delete from login_failures f where f.key = any($1); select 1::bigint $$;

-- Directory rows are written inside the tenant's transaction and only for the tenant itself.
create function put_in_user_directory(email text, user_uid uuid) returns void
  language sql volatile security definer set search_path = public, pg_temp
  as $$ insert into user_directory (email, client_uid, user_uid)
        select lower($1), current_client_uid(), $2 where current_client_uid() is not null $$;

create function put_in_session_directory(token_hash bytea, id_session uuid) returns void
  language sql volatile security definer set search_path = public, pg_temp
  as $$ insert into session_directory (token_hash, client_uid, id_session)
        select $1, current_client_uid(), $2 where current_client_uid() is not null $$;

create function remove_from_session_directory(id_sessions uuid[]) returns void
  language sql volatile security definer set search_path = public, pg_temp
  as $$ delete from session_directory d
        where d.client_uid = current_client_uid() and d.id_session = any($1) $$;

create function put_in_reset_token_directory(token_hash bytea, user_uid uuid, expires_at timestamptz) returns void
  language sql volatile security definer set search_path = public, pg_temp
  as $$
    delete from reset_token_directory d
      where d.client_uid = current_client_uid() and d.user_uid = $2;
    insert into reset_token_directory (token_hash, client_uid, user_uid, expires_at)
      select $1, current_client_uid(), $2, $3 where current_client_uid() is not null
  $$;

create function take_reset_token(token_hash bytea, now timestamptz)
  returns table (user_uid uuid)
  language sql volatile security definer set search_path = public, pg_temp
  as $$ delete from reset_token_directory d
        where d.token_hash = $1 and d.client_uid = current_client_uid() and d.expires_at > $2
        returning d.user_uid $$;

create function put_in_google_identity_directory(issuer text, subject text, user_uid uuid) returns void
  language sql volatile security definer set search_path = public, pg_temp
  as $$ insert into google_identity_directory (issuer, subject, client_uid, user_uid)
        select $1, $2, current_client_uid(), $3 where current_client_uid() is not null
        on conflict do nothing $$;

do $$
declare function_name regprocedure;
begin
  for function_name in
    select p.oid::regprocedure from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname = 'public' and p.prosecdef
  loop
    execute format('revoke all on function %s from public', function_name);
    execute format('grant execute on function %s to vatio_runtime', function_name);
  end loop;
end $$;
