create table solar_kits (
  client_uid uuid not null references organisations,
  id_solar_kit uuid not null,
  identifier text not null,
  phase_number text not null
    constraint solar_kits_phase_number check (phase_number in ('single_phase', 'three_phase')),
  coplanar boolean not null,
  -- EUR, net.
  price numeric(12, 2) not null constraint solar_kits_price check (price >= 0),
  solar_panel_id uuid not null,
  panel_number int not null constraint solar_kits_panel_number check (panel_number > 0),
  id_inverter uuid not null,
  inverter_number int not null constraint solar_kits_inverter_number check (inverter_number > 0),
  active boolean not null default true,
  creation_timestamp timestamptz not null default now(),
  creation_user_uid uuid,
  deleted_at timestamptz,
  deleted_user_uid uuid,
  version int not null default 1,
  primary key (client_uid, id_solar_kit),
  constraint solar_kits_solar_panel_fkey foreign key (client_uid, solar_panel_id)
    references solar_panels (client_uid, solar_panel_id),
  constraint solar_kits_inverter_fkey foreign key (client_uid, id_inverter)
    references inverters (client_uid, id_inverter)
);
create unique index solar_kits_tenant_identifier_key on solar_kits (client_uid, fold_text(identifier))
  where deleted_at is null;
create index solar_kits_solar_panel on solar_kits (client_uid, solar_panel_id);
create index solar_kits_inverter on solar_kits (client_uid, id_inverter);
