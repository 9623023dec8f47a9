-- What a marketer sells beside the energy: maintenance, insurance and the like.
create table auxiliary_services (
  client_uid uuid not null references organisations,
  id_auxiliary_service uuid not null,
  id_energy_marketer uuid not null,
  utility_type text not null
    constraint auxiliary_services_utility_type check (utility_type in ('electricity', 'gas')),
  name text not null,
  icon text not null default 'service',
  -- EUR per year that the customer pays; EUR of commission, once.
  anual_cost numeric(14, 2) constraint auxiliary_services_anual_cost check (anual_cost >= 0),
  fee numeric(14, 2) constraint auxiliary_services_fee check (fee >= 0),
  description text,
  active boolean not null default true,
  creation_timestamp timestamptz not null default now(),
  creation_user_uid uuid,
  deleted_at timestamptz,
  deleted_user_uid uuid,
  version int not null default 1,
  primary key (client_uid, id_auxiliary_service),
  constraint auxiliary_services_energy_marketer_fkey foreign key (client_uid, id_energy_marketer)
    references energy_marketers (client_uid, id_energy_marketer)
);
create unique index auxiliary_services_marketer_name_key
  on auxiliary_services (client_uid, id_energy_marketer, utility_type, lower(name)) where deleted_at is null;

create table contract_auxiliary_services (
  client_uid uuid not null,
  id_contract_auxiliary_service uuid not null,
  id_contract_info uuid not null,
  id_auxiliary_service uuid not null,
  -- The contract's own commission, EUR; null takes that of the service.
  fee numeric(14, 2) constraint contract_auxiliary_services_fee check (fee >= 0),
  creation_timestamp timestamptz not null default now(),
  creation_user_uid uuid,
  primary key (client_uid, id_contract_auxiliary_service),
  constraint contract_auxiliary_services_contract_fkey foreign key (client_uid, id_contract_info)
    references contracts (client_uid, id_contract_info) on delete cascade,
  constraint contract_auxiliary_services_service_fkey foreign key (client_uid, id_auxiliary_service)
    references auxiliary_services (client_uid, id_auxiliary_service)
);
create unique index contract_auxiliary_services_link_key
  on contract_auxiliary_services (client_uid, id_contract_info, id_auxiliary_service);
create index contract_auxiliary_services_service
  on contract_auxiliary_services (client_uid, id_auxiliary_service);
