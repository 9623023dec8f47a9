create table solar_studies (
  client_uid uuid not null references organisations,
  id_solar_study uuid not null,
  name text not null,
  -- Only its author sees it.
  is_draft boolean not null default true,
  id_solar_study_state uuid not null,
  id_commercial uuid,
  id_client uuid,
  id_consumption_point uuid,
  id_contract_info uuid,
  id_comparison uuid,
  -- What lists show of the content and the figures.
  holder text,
  cups text,
  peak_power_kwp double precision,
  yearly_saving_eur double precision,
  payback_years double precision,
  -- What was entered and what was calculated of it, as on the wire.
  content jsonb not null,
  figures jsonb,
  figures_error text,
  -- A year of consumption, packed as consumption_curves are.
  curve_content bytea,
  curve_source text,
  curve_step_minutes smallint constraint solar_studies_curve_step check (curve_step_minutes in (15, 60)),
  curve_first_day date,
  curve_last_day date,
  curve_days smallint,
  curve_total_kwh double precision,
  curve_completed boolean not null default false,
  creation_timestamp timestamptz not null default now(),
  creation_user_uid uuid,
  update_timestamp timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_user_uid uuid,
  version int not null default 1,
  search_text text not null generated always as (
    fold_text(name || ' ' || coalesce(holder, '') || ' ' || coalesce(cups, ''))
  ) stored,
  primary key (client_uid, id_solar_study),
  constraint solar_studies_curve check (
    num_nulls(curve_content, curve_step_minutes, curve_first_day, curve_last_day, curve_days, curve_total_kwh)
      in (0, 6)),
  constraint solar_studies_state_fkey foreign key (client_uid, id_solar_study_state)
    references solar_study_states (client_uid, id_solar_study_state),
  constraint solar_studies_commercial_fkey foreign key (client_uid, id_commercial)
    references commercials (client_uid, id_commercial) on delete set null (id_commercial),
  constraint solar_studies_client_fkey foreign key (client_uid, id_client)
    references clients (client_uid, id_client),
  constraint solar_studies_consumption_point_fkey foreign key (client_uid, id_consumption_point)
    references consumption_points (client_uid, id_consumption_point),
  constraint solar_studies_contract_fkey foreign key (client_uid, id_contract_info)
    references contracts (client_uid, id_contract_info) on delete set null (id_contract_info),
  constraint solar_studies_comparison_fkey foreign key (client_uid, id_comparison)
    references comparisons (client_uid, id_comparison) on delete set null (id_comparison)
);
create index solar_studies_updated on solar_studies (client_uid, update_timestamp desc nulls last, id_solar_study)
  where deleted_at is null and not is_draft;
create index solar_studies_drafts
  on solar_studies (client_uid, creation_user_uid, update_timestamp desc nulls last, id_solar_study)
  where deleted_at is null and is_draft;
create index solar_studies_state on solar_studies (client_uid, id_solar_study_state);
create index solar_studies_commercial on solar_studies (client_uid, id_commercial);
create index solar_studies_client on solar_studies (client_uid, id_client);
create index solar_studies_consumption_point on solar_studies (client_uid, id_consumption_point);
create index solar_studies_contract on solar_studies (client_uid, id_contract_info);
create index solar_studies_comparison on solar_studies (client_uid, id_comparison);

create table solar_study_comments (
  client_uid uuid not null references organisations,
  id_comment uuid not null,
  id_solar_study uuid not null,
  text text not null,
  creation_timestamp timestamptz not null,
  creation_user_uid uuid,
  primary key (client_uid, id_comment),
  constraint solar_study_comments_study_fkey foreign key (client_uid, id_solar_study)
    references solar_studies (client_uid, id_solar_study) on delete cascade
);
create index solar_study_comments_of_study
  on solar_study_comments (client_uid, id_solar_study, creation_timestamp desc);

-- One more kind of records in the audit.
do $$
begin
  execute 'alter table audit_events drop constraint audit_events_entity_listed, add constraint audit_events_entity_listed '
    || (select replace(pg_get_constraintdef(oid), 'ARRAY[', 'ARRAY[''solar-study''::text, ')
        from pg_constraint
        where conrelid = 'audit_events'::regclass and conname = 'audit_events_entity_listed');
end $$;
