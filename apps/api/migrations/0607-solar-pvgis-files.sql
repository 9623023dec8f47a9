-- Files of PVGIS that were uploaded: what was read of them, never the file.
create table solar_pvgis_files (
  client_uid uuid not null references organisations,
  id_pvgis_file uuid not null,
  name text not null,
  tool text not null constraint solar_pvgis_files_tool check (tool in ('tmy', 'PVcalc', 'seriescalc', 'MRcalc')),
  -- The content without its hours, and these, as in solar_pvgis_answers.
  facts jsonb not null,
  hours bytea not null,
  creation_timestamp timestamptz not null,
  creation_user_uid uuid not null,
  primary key (client_uid, id_pvgis_file)
);
create index solar_pvgis_files_created on solar_pvgis_files (client_uid, creation_timestamp desc);

-- One more kind of records in the audit.
do $$
begin
  execute 'alter table audit_events drop constraint audit_events_entity_listed, add constraint audit_events_entity_listed '
    || (select replace(pg_get_constraintdef(oid), 'ARRAY[', 'ARRAY[''pvgis-file''::text, ')
        from pg_constraint
        where conrelid = 'audit_events'::regclass and conname = 'audit_events_entity_listed');
end $$;
