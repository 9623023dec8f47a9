create table inverters (
  client_uid uuid not null references organisations,
  id_inverter uuid not null,
  id_manufacturer uuid not null,
  name text not null,
  -- kW of alternating current.
  nominal_power float8 not null constraint inverters_nominal_power check (nominal_power > 0),
  -- kWp of panels.
  max_input_power float8 not null constraint inverters_max_input_power check (max_input_power > 0),
  phase_number text not null
    constraint inverters_phase_number check (phase_number in ('single_phase', 'three_phase')),
  -- Percent.
  efficiency float8 not null constraint inverters_efficiency check (efficiency > 0 and efficiency <= 100),
  -- EUR, net.
  price numeric(12, 2) not null constraint inverters_price check (price >= 0),
  active boolean not null default true,
  creation_timestamp timestamptz not null default now(),
  creation_user_uid uuid,
  deleted_at timestamptz,
  deleted_user_uid uuid,
  version int not null default 1,
  primary key (client_uid, id_inverter),
  constraint inverters_manufacturer_fkey foreign key (client_uid, id_manufacturer)
    references manufacturers (client_uid, id_manufacturer)
);
create unique index inverters_manufacturer_name_key
  on inverters (client_uid, id_manufacturer, fold_text(name)) where deleted_at is null;
