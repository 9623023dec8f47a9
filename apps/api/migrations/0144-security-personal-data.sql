-- Whose name was taken off the records that stay for the figures; they never come back.
alter table users add column erased_at timestamptz;

create table personal_data_exports (
  client_uid uuid not null references organisations,
  id_personal_data_export uuid not null,
  kind text not null constraint personal_data_exports_kind check (kind in ('user', 'client')),
  id_subject uuid not null,
  subject_name text not null,
  requested_user_uid uuid not null,
  requested_at timestamptz not null,
  ready_at timestamptz,
  expires_at timestamptz,
  storage_key text,
  size bigint,
  primary key (client_uid, id_personal_data_export),
  constraint personal_data_exports_file_fkey foreign key (client_uid, storage_key)
    references stored_files (client_uid, storage_key) on delete set null (storage_key)
);
create index personal_data_exports_recent on personal_data_exports (client_uid, requested_at desc);

-- How long a company keeps what it need not keep for ever, in days; without a row the product's periods hold.
create table retention_periods (
  client_uid uuid not null references organisations,
  audit_days int not null check (audit_days between 365 and 3650),
  mail_days int not null check (mail_days between 7 and 730),
  raw_answer_days int not null check (raw_answer_days between 7 and 730),
  notification_days int not null check (notification_days between 30 and 730),
  version int not null default 1,
  primary key (client_uid)
);
