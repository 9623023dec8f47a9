-- What a company sets for its solar studies; the defaults where it has no row.
create table solar_study_settings (
  client_uid uuid primary key references organisations,
  -- Percent of the margin that a new study pays to its distributor.
  commercial_fee_percentage float8 not null
    constraint solar_study_settings_fee check (commercial_fee_percentage between 0 and 100),
  version int not null default 1
);

-- One more kind of record; those that the list has by now stay in it.
do $$
begin
  execute 'alter table audit_events drop constraint audit_events_entity_listed, add constraint audit_events_entity_listed '
    || (select replace(pg_get_constraintdef(oid), 'ARRAY[', 'ARRAY[''solar-study-settings''::text, ')
        from pg_constraint
        where conrelid = 'audit_events'::regclass and conname = 'audit_events_entity_listed');
end $$;
