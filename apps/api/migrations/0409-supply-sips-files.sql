-- Files of the supply-point register that were uploaded. Only what they say of own supplies is kept, never the file.
create table sips_files (
  client_uid uuid not null references organisations,
  id_sips_file uuid not null,
  name text not null,
  size bigint not null,
  -- Null once the file was read and erased.
  storage_key text,
  id_job_run uuid,
  -- What the name or the columns say: '2026-03', consumption or points, electricity or gas. Null until it is read.
  month text,
  content text constraint sips_files_content check (content in ('points', 'consumption')),
  energy text constraint sips_files_energy check (energy in ('electricity', 'gas')),
  read_bytes bigint not null default 0,
  lines bigint not null default 0,
  -- Lines of own supplies, and of these the ones that could not be used, the first of which are listed.
  own_lines bigint not null default 0,
  rejected_lines bigint not null default 0,
  rejected jsonb not null default '[]',
  error_code text,
  finished_at timestamptz,
  creation_timestamp timestamptz not null,
  creation_user_uid uuid not null,
  primary key (client_uid, id_sips_file),
  constraint sips_files_run_fkey foreign key (client_uid, id_job_run)
    references job_runs (client_uid, id_job_run) on delete set null (id_job_run)
);
create index sips_files_created on sips_files (client_uid, creation_timestamp desc);
create index sips_files_run on sips_files (client_uid, id_job_run);

-- Billed energy of an own supply: the newest file that has its first day.
create table sips_consumptions (
  client_uid uuid not null,
  id_consumption_point uuid not null,
  start_date date not null,
  end_date date not null,
  tariff_code text not null,
  -- kWh of P1 to P6; of gas P1 and P2.
  active_kwh double precision[] not null,
  -- Maximum in kW of P1 to P6; empty for gas.
  demanded_kw double precision[] not null,
  reading_type text not null,
  source text not null,
  loaded_at timestamptz not null,
  primary key (client_uid, id_consumption_point, start_date),
  constraint sips_consumptions_days check (end_date >= start_date),
  constraint sips_consumptions_consumption_point_fkey foreign key (client_uid, id_consumption_point)
    references consumption_points (client_uid, id_consumption_point) on delete cascade
);

-- What the register says of an own supply, without its holder and its marketer.
create table sips_points (
  client_uid uuid not null,
  id_consumption_point uuid not null,
  facts jsonb not null,
  source text not null,
  loaded_at timestamptz not null,
  primary key (client_uid, id_consumption_point),
  constraint sips_points_consumption_point_fkey foreign key (client_uid, id_consumption_point)
    references consumption_points (client_uid, id_consumption_point) on delete cascade
);

-- One more kind of records in the audit.
do $$
begin
  execute 'alter table audit_events drop constraint audit_events_entity_listed, add constraint audit_events_entity_listed '
    || (select replace(pg_get_constraintdef(oid), 'ARRAY[', 'ARRAY[''sips-file''::text, ')
        from pg_constraint
        where conrelid = 'audit_events'::regclass and conname = 'audit_events_entity_listed');
end $$;
