-- Links by which a customer reads a document, comments on it and accepts it.
create table shareables (
  client_uid uuid not null references organisations,
  id_shareable uuid not null,
  -- Of the address: readable, gives access to nothing.
  template_identifier text not null
    constraint shareables_identifier check (template_identifier ~ '^[A-Za-z0-9_-]{1,100}$'),
  -- Key of the address, sealed, for whoever shared it to copy the link again. Look-ups use its hash.
  sealed_key text not null,
  template_type text not null,
  entity text not null constraint shareables_entity check (entity in
    ('comparison', 'portfolioComparison', 'solarStudy', 'contract', 'selfInvoice', 'consumptionPoint')),
  id_entity uuid not null,
  -- Days of a consumption point.
  source_from date,
  source_to date,
  -- Template that was asked for; null where that of the record is used.
  id_template text,
  title text not null constraint shareables_title check (length(title) between 1 and 200),
  owner_user_uid uuid not null,
  recipient_name text constraint shareables_recipient_name check (length(recipient_name) <= 200),
  recipient_email text constraint shareables_recipient_email check (length(recipient_email) <= 254),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  password_hash text,
  allow_download boolean not null,
  request_acceptance boolean not null,
  comments boolean not null,
  -- Version of the content that the page shows.
  content_version int not null default 1,
  -- Labels of the data of the record that are no longer as in the content, and when that was last looked at.
  changes text[] not null default '{}',
  compared_at timestamptz,
  downloads int not null default 0,
  -- Set by the first person who opens it.
  first_opened_at timestamptz,
  creation_timestamp timestamptz not null default now(),
  update_timestamp timestamptz not null default now(),
  search_text text not null generated always as
    (fold_text(title || ' ' || coalesce(recipient_name, '') || ' ' || coalesce(recipient_email, ''))) stored,
  version int not null default 1,
  primary key (client_uid, id_shareable),
  constraint shareables_owner_fkey foreign key (client_uid, owner_user_uid) references users
);
create index shareables_record on shareables (client_uid, entity, id_entity);
create index shareables_owner on shareables (client_uid, owner_user_uid, creation_timestamp desc);
create index shareables_expiry on shareables (client_uid, expires_at);

-- The figures as they were: never updated, a new version is a new row.
create table shareable_contents (
  client_uid uuid not null,
  id_shareable uuid not null,
  content_version int not null,
  document jsonb not null,
  data jsonb not null,
  -- Of the document as canonical JSON, in hexadecimal.
  document_sha256 text not null,
  -- Generic documents that the document shows: the only ones that its page can read.
  images uuid[] not null,
  figures_date date not null,
  creation_timestamp timestamptz not null default now(),
  primary key (client_uid, id_shareable, content_version),
  constraint shareable_contents_of_fkey foreign key (client_uid, id_shareable) references shareables on delete cascade
);

create index shareable_contents_images on shareable_contents using gin (images);

create table shareable_comments (
  client_uid uuid not null,
  id_shareable_comment uuid not null,
  id_shareable uuid not null,
  -- Null for the customer.
  user_uid uuid,
  author_name text not null,
  text text not null constraint shareable_comments_text check (length(text) between 1 and 2000),
  creation_timestamp timestamptz not null,
  primary key (client_uid, id_shareable_comment),
  constraint shareable_comments_of_fkey foreign key (client_uid, id_shareable) references shareables on delete cascade,
  constraint shareable_comments_user_fkey foreign key (client_uid, user_uid) references users
);
create index shareable_comments_of on shareable_comments (client_uid, id_shareable, creation_timestamp);
create index shareable_comments_user on shareable_comments (client_uid, user_uid);

-- Openings by persons. Without hash, device and times for those who ask not to be tracked.
create table shareable_visits (
  client_uid uuid not null,
  id_shareable_visit uuid not null,
  id_shareable uuid not null,
  at timestamptz not null,
  visitor_hash bytea,
  device text constraint shareable_visits_device check (device in ('phone', 'tablet', 'computer')),
  -- Seconds by page of the document.
  seconds jsonb not null default '{}',
  primary key (client_uid, id_shareable_visit),
  constraint shareable_visits_of_fkey foreign key (client_uid, id_shareable) references shareables on delete cascade
);
create index shareable_visits_of on shareable_visits (client_uid, id_shareable, at);

-- Deleted when its day is over: then no hash of a visitor can be worked out again from an address.
create table shareable_visitor_salts (
  client_uid uuid not null references organisations,
  day date not null,
  salt bytea not null,
  primary key (client_uid, day)
);

-- The one acceptance of a link that waits for its code.
create table shareable_acceptance_codes (
  client_uid uuid not null,
  id_shareable uuid not null,
  id_code uuid not null,
  content_version int not null,
  code_hash text not null,
  name text not null,
  nif text not null,
  email text not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  attempts int not null default 0,
  primary key (client_uid, id_shareable),
  constraint shareable_acceptance_codes_of_fkey foreign key (client_uid, id_shareable)
    references shareables on delete cascade
);

create table shareable_acceptances (
  client_uid uuid not null,
  id_shareable_acceptance uuid not null,
  id_shareable uuid not null,
  content_version int not null,
  accepted_at timestamptz not null,
  accepted_text text not null,
  name text not null,
  nif text not null,
  email text not null,
  code_sent_at timestamptz not null,
  ip text not null,
  user_agent text not null,
  document_sha256 text not null,
  primary key (client_uid, id_shareable_acceptance),
  constraint shareable_acceptances_once_key unique (client_uid, id_shareable, content_version),
  constraint shareable_acceptances_of_fkey foreign key (client_uid, id_shareable, content_version)
    references shareable_contents on delete cascade
);
comment on table shareable_acceptances is 'append-only: evidence of what a customer accepted';

-- What became of the PDF of an accepted document with its page of evidence.
create table shareable_accepted_reports (
  client_uid uuid not null,
  id_shareable_acceptance uuid not null,
  -- Null where it could not be made.
  pdf_sha256 text,
  -- The document of the record that it was stored as; no reference, since documents may be deleted.
  id_document uuid,
  -- Why it was not stored.
  error_code text,
  primary key (client_uid, id_shareable_acceptance),
  constraint shareable_accepted_reports_of_fkey foreign key (client_uid, id_shareable_acceptance)
    references shareable_acceptances on delete cascade
);
comment on table shareable_accepted_reports is 'append-only: hash of what was filed';

create table shareable_configs (
  client_uid uuid not null references organisations,
  enabled boolean not null,
  default_expiry_days int not null constraint shareable_configs_days check (default_expiry_days between 1 and 730),
  show_contact boolean not null,
  allow_download boolean not null,
  version int not null default 1,
  primary key (client_uid)
);

create table shareable_directory (
  key_hash bytea primary key,
  client_uid uuid not null,
  id_shareable uuid not null
);
comment on table shareable_directory is 'global: private, hash of the key in the address of a shared document to its company';
create index shareable_directory_shareable on shareable_directory (client_uid, id_shareable);

create function put_in_shareable_directory(key_hash bytea, id_shareable uuid) returns void
  language sql volatile security definer set search_path = public, pg_temp
  as $$ insert into shareable_directory (key_hash, client_uid, id_shareable)
        select $1, current_client_uid(), $2 where current_client_uid() is not null $$;

create function remove_from_shareable_directory(id_shareables uuid[]) returns void
  language sql volatile security definer set search_path = public, pg_temp
  as $$ delete from shareable_directory d
        where d.client_uid = current_client_uid() and d.id_shareable = any($1) $$;

revoke all on function put_in_shareable_directory(bytea, uuid) from public;
revoke all on function remove_from_shareable_directory(uuid[]) from public;
grant execute on function put_in_shareable_directory(bytea, uuid) to vatio_runtime;
grant execute on function remove_from_shareable_directory(uuid[]) to vatio_runtime;

-- Two more kinds of records in the audit.
do $$
begin
  execute 'alter table audit_events drop constraint audit_events_entity_listed, add constraint audit_events_entity_listed '
    || (select replace(pg_get_constraintdef(oid), 'ARRAY[', 'ARRAY[''shareable''::text, ''shareable-config''::text, ')
        from pg_constraint
        where conrelid = 'audit_events'::regclass and conname = 'audit_events_entity_listed');
end $$;

-- Owned by the steward, since the company is not known yet.
set local role none;
grant create on schema public to vatio_steward;
set local role vatio_steward;

-- One statement decides whether a link opens, so that every refusal takes the same work.
create function find_shareable(sought_key_hash bytea, sought_identifier text, at timestamptz, today date)
  returns table (client_uid uuid, id_shareable uuid)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select s.client_uid, s.id_shareable
    from shareable_directory d
    join shareables s on s.client_uid = d.client_uid and s.id_shareable = d.id_shareable
    join organisations o on o.client_uid = s.client_uid
    join users u on u.client_uid = s.client_uid and u.user_uid = s.owner_user_uid
    left join shareable_configs c on c.client_uid = s.client_uid
    where d.key_hash = sought_key_hash and s.template_identifier = sought_identifier and s.revoked_at is null and s.expires_at > at
      and (o.license_valid_until is null or o.license_valid_until >= today)
      and u.active and u.deleted_at is null and coalesce(c.enabled, true)
  $$;

revoke all on function find_shareable(bytea, text, timestamptz, date) from public;
grant execute on function find_shareable(bytea, text, timestamptz, date) to vatio_runtime;

set local role none;
revoke create on schema public from vatio_steward;
set local role vatio_owner;
