-- Reports of many records, made by a job for the user who asked for them.
create table report_batches (
  client_uid uuid not null references organisations,
  id_report_batch uuid not null,
  user_uid uuid not null,
  -- Kind of the records.
  entity text not null,
  -- An archive to download, or a document of each record.
  destination text not null constraint report_batches_destination check (destination in ('archive', 'documents')),
  has_explanations boolean not null,
  id_job_run uuid not null,
  requested_at timestamptz not null,
  ready_at timestamptz,
  storage_key text,
  size bigint,
  expires_at timestamptz,
  primary key (client_uid, id_report_batch),
  constraint report_batches_user_fkey foreign key (client_uid, user_uid) references users on delete cascade,
  constraint report_batches_run_fkey foreign key (client_uid, id_job_run)
    references job_runs (client_uid, id_job_run) on delete cascade,
  constraint report_batches_file_fkey foreign key (client_uid, storage_key)
    references stored_files (client_uid, storage_key) on delete set null (storage_key)
);
create index report_batches_of_user on report_batches (client_uid, user_uid, requested_at desc);
create index report_batches_of_run on report_batches (client_uid, id_job_run);
create index report_batches_of_file on report_batches (client_uid, storage_key);

create table report_batch_items (
  client_uid uuid not null,
  id_report_batch uuid not null,
  position int not null,
  -- The record that the report is about.
  id_entity uuid not null,
  -- Of the report, once it is made.
  title text,
  -- Its PDF, until the archive is written.
  storage_key text,
  done_at timestamptz,
  error_code text,
  primary key (client_uid, id_report_batch, position),
  constraint report_batch_items_of_fkey foreign key (client_uid, id_report_batch)
    references report_batches on delete cascade,
  constraint report_batch_items_file_fkey foreign key (client_uid, storage_key)
    references stored_files (client_uid, storage_key) on delete set null (storage_key)
);
create index report_batch_items_of_file on report_batch_items (client_uid, storage_key);
