-- What every later table leans on: the tenant of the transaction, folded text, versions, audit, idempotency.

create function current_client_uid() returns uuid
  language sql stable parallel safe
  as $$ select nullif(current_setting('app.client_uid', true), '')::uuid $$;

-- Search without accents or case. unaccent() is only STABLE because its dictionary could change; ours does not.
create function fold_text(value text) returns text
  language sql immutable parallel safe strict
  as $$ select lower(public.unaccent('public.unaccent'::regdictionary, value)) $$;

-- Lists are sorted as a Spanish reader expects (ñ after n, accents and case ignored first, digits as numbers).
create collation spanish (provider = icu, locale = 'es-ES-u-kn-true');

create table organisations (
  client_uid uuid primary key,
  name text not null,
  nif text,
  license text not null default 'freemium'
    check (license in ('freemium', 'trial', 'professional', 'organization', 'enterprise', 'corporation')),
  license_valid_until date,
  activated_tasks boolean not null default false,
  activated_dashboards boolean not null default false,
  client_single_app_mode_enabled boolean not null default false,
  applications text[] not null default '{}',
  custom_host text,
  theme_config jsonb,
  completed_onboarding boolean not null default false,
  skipped_onboarding boolean not null default false,
  creation_timestamp timestamptz not null default now(),
  version int not null default 1
);

create table audit_events (
  client_uid uuid not null references organisations,
  id_audit_event uuid not null,
  at timestamptz not null default now(),
  user_uid uuid,
  action text not null,
  entity text not null,
  id_entity text,
  before jsonb,
  after jsonb,
  ip text,
  request_id text,
  primary key (client_uid, id_audit_event)
);
comment on table audit_events is 'append-only: who did what, when';
create index audit_events_entity on audit_events (client_uid, entity, id_entity, at desc);

create table idempotency_keys (
  client_uid uuid not null references organisations,
  user_uid uuid not null,
  route text not null,
  key text not null,
  body_hash bytea not null,
  status int,
  reply jsonb,
  created_at timestamptz not null default now(),
  primary key (client_uid, user_uid, route, key)
);
