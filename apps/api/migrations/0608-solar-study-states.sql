create table solar_study_states (
  client_uid uuid not null references organisations,
  id_solar_study_state uuid not null,
  name text not null,
  badge_color text not null default '#6c757d'
    constraint solar_study_states_badge_color check (badge_color ~ '^#[0-9a-f]{6}$'),
  position int not null constraint solar_study_states_position check (position > 0),
  default_state boolean not null default false,
  creation_timestamp timestamptz not null default now(),
  version int not null default 1,
  primary key (client_uid, id_solar_study_state)
);
create unique index solar_study_states_tenant_name_key on solar_study_states (client_uid, fold_text(name));
create unique index solar_study_states_tenant_default_key on solar_study_states (client_uid) where default_state;

-- A company begins with four states and may change them.
create function add_initial_solar_study_states() returns trigger
  language plpgsql set search_path = public, pg_temp
  as $$
  begin
    insert into solar_study_states (client_uid, id_solar_study_state, name, badge_color, position, default_state)
    values
      (new.client_uid, gen_random_uuid(), 'Borrador', '#6c757d', 1, true),
      (new.client_uid, gen_random_uuid(), 'Enviado', '#007bff', 2, false),
      (new.client_uid, gen_random_uuid(), 'Aceptado', '#28a745', 3, false),
      (new.client_uid, gen_random_uuid(), 'Rechazado', '#dc3545', 4, false);
    return null;
  end $$;
create trigger organisations_initial_solar_study_states after insert on organisations
  for each row execute function add_initial_solar_study_states();

-- Companies that exist already.
alter table organisations no force row level security;
insert into solar_study_states (client_uid, id_solar_study_state, name, badge_color, position, default_state)
select o.client_uid, gen_random_uuid(), s.name, s.badge_color, s.position, s.position = 1
from organisations o
cross join (values
  ('Borrador', '#6c757d', 1), ('Enviado', '#007bff', 2), ('Aceptado', '#28a745', 3), ('Rechazado', '#dc3545', 4)
) s (name, badge_color, position);
alter table organisations force row level security;

-- One more kind of records in the audit.
do $$
begin
  execute 'alter table audit_events drop constraint audit_events_entity_listed, add constraint audit_events_entity_listed '
    || (select replace(pg_get_constraintdef(oid), 'ARRAY[', 'ARRAY[''solar-study-state''::text, ')
        from pg_constraint
        where conrelid = 'audit_events'::regclass and conname = 'audit_events_entity_listed');
end $$;
