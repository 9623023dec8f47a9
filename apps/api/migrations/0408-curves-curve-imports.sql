-- Curve files of many supplies that were uploaded together, until they are stored or expire.
create table curve_imports (
  client_uid uuid not null references organisations,
  id_curve_import uuid not null,
  -- Null while nothing was confirmed, and once the record of the run is no longer kept.
  id_job_run uuid,
  expires_at timestamptz not null,
  creation_timestamp timestamptz not null,
  creation_user_uid uuid not null,
  primary key (client_uid, id_curve_import),
  constraint curve_imports_run_fkey foreign key (client_uid, id_job_run)
    references job_runs (client_uid, id_job_run) on delete set null (id_job_run)
);
create index curve_imports_author on curve_imports (client_uid, creation_user_uid, creation_timestamp desc);
create index curve_imports_run on curve_imports (client_uid, id_job_run);

-- A file that was uploaded; its content is not kept.
create table curve_import_files (
  client_uid uuid not null,
  id_curve_import uuid not null,
  id_curve_import_file uuid not null,
  name text not null,
  -- SHA-256 of the file: the same one is read once.
  digest bytea not null constraint curve_import_files_digest check (length(digest) = 32),
  -- Why nothing could be read, with its details.
  error_code text,
  error_details jsonb,
  creation_timestamp timestamptz not null,
  primary key (client_uid, id_curve_import, id_curve_import_file),
  constraint curve_import_files_digest_key unique (client_uid, id_curve_import, digest),
  constraint curve_import_files_import_fkey foreign key (client_uid, id_curve_import)
    references curve_imports (client_uid, id_curve_import) on delete cascade
);

-- What became of one supply of one file.
create table curve_import_rows (
  client_uid uuid not null,
  id_curve_import uuid not null,
  id_curve_import_row uuid not null,
  id_curve_import_file uuid not null,
  -- Of the file, or of the one inside an archive.
  file_name text not null,
  cups text,
  id_consumption_point uuid,
  state text not null constraint curve_import_rows_state
    check (state in ('refused', 'open', 'skipped', 'confirmed', 'stored')),
  error_code text,
  error_details jsonb,
  -- Summary, warnings and rejected lines as the preview of a file has them.
  summary jsonb,
  -- The same where the dates are read with the month first; null where they fit one order.
  month_first_summary jsonb,
  -- Clock that the days were read with.
  time_zone text not null,
  -- Why the unit is asked for; null where it need not be.
  unit_doubt jsonb,
  unit text constraint curve_import_rows_unit check (unit in ('kWh', 'Wh')),
  date_order text constraint curve_import_rows_date_order check (date_order in ('day-first', 'month-first')),
  -- Curve and surplus as gzip of JSON; null once they are stored.
  content bytea,
  month_first_content bytea,
  stored_at timestamptz,
  primary key (client_uid, id_curve_import, id_curve_import_row),
  constraint curve_import_rows_file_fkey foreign key (client_uid, id_curve_import, id_curve_import_file)
    references curve_import_files (client_uid, id_curve_import, id_curve_import_file) on delete cascade,
  constraint curve_import_rows_consumption_point_fkey foreign key (client_uid, id_consumption_point)
    references consumption_points (client_uid, id_consumption_point) on delete set null (id_consumption_point)
);
create index curve_import_rows_file on curve_import_rows (client_uid, id_curve_import, id_curve_import_file);
create index curve_import_rows_consumption_point on curve_import_rows (client_uid, id_consumption_point);
