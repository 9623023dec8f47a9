-- Tables of clients, consumption points and contracts that were uploaded: read, mapped and checked row by row before
-- anything of them becomes a record. All of it is deleted after 30 days.
create table imports (
  client_uid uuid not null references organisations,
  id_import uuid not null,
  kind text not null constraint imports_kind check (kind in ('clients', 'consumptionPoints', 'contracts')),
  file_name text not null,
  sheet_name text,
  encoding text constraint imports_encoding
    check (encoding in ('utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'mixed')),
  separator text constraint imports_separator check (separator in (';', e'\t', ',', '|')),
  header_line int not null,
  -- Header and first values of each column.
  columns jsonb not null,
  -- Key of a field or null for each column.
  mapping jsonb not null,
  mapping_origin text not null
    constraint imports_mapping_origin check (mapping_origin in ('proposed', 'remembered', 'chosen')),
  date_order text not null constraint imports_date_order check (date_order in ('day-first', 'month-first')),
  decimal_mark text not null constraint imports_decimal_mark check (decimal_mark in (',', '.')),
  existing text not null constraint imports_existing check (existing in ('skip', 'fill', 'refuse')),
  row_count int not null,
  -- The state that was asked for: while it is one of work, that of its run decides.
  state text not null constraint imports_state check (state in (
    'mapping', 'checking', 'checked', 'importing', 'imported', 'undoing', 'undone')),
  id_job_run uuid,
  summary jsonb,
  user_uid uuid,
  requested_at timestamptz not null,
  imported_at timestamptz,
  expires_at timestamptz not null,
  version int not null default 1,
  primary key (client_uid, id_import),
  constraint imports_run_fkey foreign key (client_uid, id_job_run)
    references job_runs (client_uid, id_job_run) on delete set null (id_job_run)
);
create index imports_requested on imports (client_uid, requested_at desc, id_import);
create index imports_run on imports (client_uid, id_job_run);

create table import_rows (
  client_uid uuid not null,
  id_import uuid not null,
  -- Its place among the rows, and its line in the file.
  row int not null,
  line int not null,
  -- Cells as they were read.
  cells jsonb not null,
  -- Texts by the key of their field.
  corrections jsonb not null default '{}',
  outcome text constraint import_rows_outcome check (outcome in ('create', 'update', 'skip', 'refused')),
  reasons jsonb not null default '[]',
  warned boolean not null default false,
  -- What identifies its records: rows that share a key are checked together.
  keys text[] not null default '{}',
  -- Kinds of the records that it would create.
  creates text[] not null default '{}',
  primary key (client_uid, id_import, row),
  constraint import_rows_import_fkey foreign key (client_uid, id_import)
    references imports (client_uid, id_import) on delete cascade
);

-- The records of an import, for its undo.
create table import_records (
  client_uid uuid not null,
  id_import uuid not null,
  entity text not null constraint import_records_entity
    check (entity in ('client', 'consumptionPoint', 'contract')),
  id_entity uuid not null,
  row int not null,
  action text not null constraint import_records_action check (action in ('create', 'update')),
  -- The version that the import left: while it is the same, nobody has changed the record.
  version int not null,
  -- What an updated record had before.
  before jsonb,
  undo text constraint import_records_undo check (undo in ('undone', 'changed', 'in-use')),
  primary key (client_uid, id_import, entity, id_entity),
  constraint import_records_import_fkey foreign key (client_uid, id_import)
    references imports (client_uid, id_import) on delete cascade
);
create index import_records_of_row on import_records (client_uid, id_import, row);
create index import_records_of_entity on import_records (client_uid, id_entity);

-- How the columns of a set of headers were mapped the last time.
create table import_mappings (
  client_uid uuid not null references organisations,
  kind text not null,
  -- SHA-256 of the headers.
  headers_key text not null,
  mapping jsonb not null,
  options jsonb not null,
  used_at timestamptz not null,
  primary key (client_uid, kind, headers_key)
);

-- One more kind of records in the audit.
do $$
begin
  execute 'alter table audit_events drop constraint audit_events_entity_listed, add constraint audit_events_entity_listed '
    || (select replace(pg_get_constraintdef(oid), 'ARRAY[', 'ARRAY[''import''::text, ')
        from pg_constraint
        where conrelid = 'audit_events'::regclass and conname = 'audit_events_entity_listed');
end $$;
