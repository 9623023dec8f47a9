-- Sign-up, validation of the e-mail and the second factor.

alter table organisations
  add column require_second_factor boolean not null default false,
  -- The plan asked for at sign-up; the company begins with a trial until it is granted.
  add column requested_license text
    check (requested_license in ('professional', 'organization', 'enterprise', 'corporation'));

alter table sessions
  -- A superadmin who works inside the company as one of its users.
  add column acted_by_client_uid uuid,
  add column acted_by_user_uid uuid,
  -- Opened while the company requires a second factor that the user does not have yet.
  add column must_enrol_second_factor boolean not null default false;
alter table audit_events add column acted_by_user_uid uuid;

create table consents (
  client_uid uuid not null,
  id_consent uuid not null,
  user_uid uuid not null,
  kind text not null check (kind in ('terms')),
  document_version text not null,
  at timestamptz not null,
  ip text,
  primary key (client_uid, id_consent),
  foreign key (client_uid, user_uid) references users on delete cascade
);
comment on table consents is 'append-only: which version of a document a person accepted, and when';
create index consents_user on consents (client_uid, user_uid);

create table second_factors (
  client_uid uuid not null,
  user_uid uuid not null,
  sealed_secret text not null,
  created_at timestamptz not null,
  -- Null while the person has not typed a first code yet.
  confirmed_at timestamptz,
  -- Time step of the last code accepted: no code is accepted twice.
  last_step bigint not null default 0,
  primary key (client_uid, user_uid),
  foreign key (client_uid, user_uid) references users on delete cascade
);

create table recovery_codes (
  client_uid uuid not null,
  user_uid uuid not null,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (client_uid, user_uid, code_hash),
  foreign key (client_uid, user_uid) references users on delete cascade
);

create table validation_token_directory (
  token_hash bytea primary key,
  client_uid uuid not null,
  user_uid uuid not null,
  expires_at timestamptz not null
);
comment on table validation_token_directory is 'global: private, hash of an e-mail validation link to its user';
create index validation_token_directory_user on validation_token_directory (client_uid, user_uid);

create table login_challenge_directory (
  token_hash bytea primary key,
  client_uid uuid not null,
  user_uid uuid not null,
  expires_at timestamptz not null,
  attempts int not null default 0
);
comment on table login_challenge_directory is
  'global: private, hash of a login that still lacks its second factor to its user';
create index login_challenge_directory_user on login_challenge_directory (client_uid, user_uid);

create function find_validation_token(bytea)
  returns table (client_uid uuid, user_uid uuid, expires_at timestamptz)
  language sql stable security definer set search_path = public, pg_temp
  as $$ select d.client_uid, d.user_uid, d.expires_at from validation_token_directory d where d.token_hash = $1 $$;

create function put_in_validation_token_directory(token_hash bytea, user_uid uuid, expires_at timestamptz)
  returns void
  language sql volatile security definer set search_path = public, pg_temp
  as $$
    delete from validation_token_directory d
      where d.client_uid = current_client_uid() and d.user_uid = $2;
    insert into validation_token_directory (token_hash, client_uid, user_uid, expires_at)
      select $1, current_client_uid(), $2, $3 where current_client_uid() is not null
  $$;

create function take_validation_token(token_hash bytea, of_user uuid, now timestamptz)
  returns table (user_uid uuid)
  language sql volatile security definer set search_path = public, pg_temp
  as $$ delete from validation_token_directory d
        where d.token_hash = $1 and d.user_uid = $2 and d.client_uid = current_client_uid() and d.expires_at > $3
        returning d.user_uid $$;

create function put_in_login_challenge_directory(token_hash bytea, user_uid uuid, expires_at timestamptz)
  returns void
  language sql volatile security definer set search_path = public, pg_temp
  as $$
    delete from login_challenge_directory d
      where d.client_uid = current_client_uid() and d.user_uid = $2
        and d.expires_at < $3 - interval '1 hour';
    insert into login_challenge_directory (token_hash, client_uid, user_uid, expires_at)
      select $1, current_client_uid(), $2, $3 where current_client_uid() is not null
  $$;

-- Counts the attempt and finds the user in one statement: parallel guesses cannot share an attempt.
create function use_login_challenge(token_hash bytea, now timestamptz, most_attempts int)
  returns table (client_uid uuid, user_uid uuid)
  language sql volatile security definer set search_path = public, pg_temp
  as $$ update login_challenge_directory d set attempts = d.attempts + 1
        where d.token_hash = $1 and d.expires_at > $2 and d.attempts < $3
        returning d.client_uid, d.user_uid $$;

create function take_login_challenge(token_hash bytea)
  returns table (user_uid uuid)
  language sql volatile security definer set search_path = public, pg_temp
  as $$ delete from login_challenge_directory d
        where d.token_hash = $1 and d.client_uid = current_client_uid() returning d.user_uid $$;

-- Password change, reset, disabling: what was begun with the old credentials ends.
create function forget_login_challenges(user_uid uuid) returns void
  language sql volatile security definer set search_path = public, pg_temp
  as $$ delete from login_challenge_directory d
        where d.client_uid = current_client_uid() and d.user_uid = $1 $$;

do $$
declare function_name regprocedure;
begin
  for function_name in
    select p.oid::regprocedure from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname = 'public' and p.proname in (
      'find_validation_token', 'put_in_validation_token_directory', 'take_validation_token',
      'put_in_login_challenge_directory', 'use_login_challenge', 'take_login_challenge',
      'forget_login_challenges')
  loop
    execute format('revoke all on function %s from public', function_name);
    execute format('grant execute on function %s to vatio_runtime', function_name);
  end loop;
end $$;
