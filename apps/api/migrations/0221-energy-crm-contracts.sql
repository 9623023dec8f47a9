create table contracts (
  client_uid uuid not null references organisations,
  id_contract_info uuid not null,
  contract_number text,
  utility_type text not null
    constraint contracts_utility_type check (utility_type in ('electricity', 'gas')),
  id_energy_marketer uuid,
  id_tariff uuid,
  id_commercial uuid,
  id_consumption_point uuid,
  id_contract_state uuid not null,
  cups text,
  cups20 text generated always as (left(cups, 20)) stored,
  -- Name of the access tariff.
  tariff_type text,
  type text constraint contracts_type check (type in ('fixed', 'indexed')),
  signing_date date,
  last_state_change_date date,
  implicit_renewal boolean not null default false,
  closed boolean not null default false,
  anual_consumption numeric(18, 6)
    constraint contracts_anual_consumption check (anual_consumption >= 0),
  anual_consumption_unit text not null default 'kWh'
    constraint contracts_unit check (anual_consumption_unit in ('kWh', 'MWh', 'GWh', 'TWh')),
  anual_consumption_kwh numeric generated always as (
    anual_consumption * case anual_consumption_unit
      when 'MWh' then 1000 when 'GWh' then 1000000 when 'TWh' then 1000000000 else 1 end
  ) stored,
  -- EUR/kW and year, EUR/MWh.
  power_operative_spending numeric(14, 6),
  energy_operative_spending numeric(14, 6),
  -- EUR; EUR/kW and year; EUR/MWh; EUR/month.
  fixed_fee numeric(14, 2),
  power_fee numeric(14, 6),
  energy_fee numeric(14, 6),
  management_fee numeric(14, 6),
  contracted_power_kw numeric(12, 3)[] not null default '{null,null,null,null,null,null}'
    constraint contracts_power_periods check (cardinality(contracted_power_kw) = 6),
  creation_timestamp timestamptz not null default now(),
  creation_user_uid uuid,
  deleted_at timestamptz,
  deleted_user_uid uuid,
  version int not null default 1,
  -- Folded once per write: folding at each search costs twenty times the comparison.
  search_text text not null generated always as (
    fold_text(coalesce(contract_number, '') || ' ' || coalesce(cups, ''))
  ) stored,
  primary key (client_uid, id_contract_info),
  constraint contracts_energy_marketer_fkey foreign key (client_uid, id_energy_marketer)
    references energy_marketers (client_uid, id_energy_marketer),
  constraint contracts_tariff_fkey foreign key (client_uid, id_tariff)
    references tariffs (client_uid, id_tariff),
  constraint contracts_commercial_fkey foreign key (client_uid, id_commercial)
    references commercials (client_uid, id_commercial),
  constraint contracts_consumption_point_fkey foreign key (client_uid, id_consumption_point)
    references consumption_points (client_uid, id_consumption_point),
  constraint contracts_contract_state_fkey foreign key (client_uid, id_contract_state)
    references contract_states (client_uid, id_contract_state)
);
create unique index contracts_tenant_number_key on contracts (client_uid, utility_type, contract_number)
  where deleted_at is null;
create index contracts_signing_date on contracts (client_uid, signing_date desc nulls last, id_contract_info)
  where deleted_at is null;
create index contracts_commercial on contracts (client_uid, id_commercial);
create index contracts_energy_marketer on contracts (client_uid, id_energy_marketer);
create index contracts_tariff on contracts (client_uid, id_tariff);
create index contracts_consumption_point on contracts (client_uid, id_consumption_point);
create index contracts_cups on contracts (client_uid, cups20) where deleted_at is null;

create table contract_state_registers (
  client_uid uuid not null,
  id_contract_state_register uuid not null,
  id_contract_info uuid not null,
  id_contract_state uuid not null,
  observations text,
  -- The effective moment that the person chose, and the moment of saving.
  timestamp timestamptz not null,
  creation_timestamp timestamptz not null default now(),
  creation_user_uid uuid,
  primary key (client_uid, id_contract_state_register),
  constraint contract_state_registers_contract_fkey foreign key (client_uid, id_contract_info)
    references contracts (client_uid, id_contract_info) on delete cascade,
  constraint contract_state_registers_contract_state_fkey foreign key (client_uid, id_contract_state)
    references contract_states (client_uid, id_contract_state)
);
create index contract_state_registers_contract
  on contract_state_registers (client_uid, id_contract_info, creation_timestamp desc);
