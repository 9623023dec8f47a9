-- What a company sets for its CRM: one row at most.
create table client_configurations (
  client_uid uuid not null references organisations,
  id_client_configuration uuid not null,
  requested_parameter_configuration jsonb not null,
  creation_timestamp timestamptz not null default now(),
  version int not null default 1,
  primary key (client_uid, id_client_configuration),
  constraint client_configurations_tenant_key unique (client_uid)
);
