create table energy_marketers (
  client_uid uuid not null references organisations,
  id_energy_marketer uuid not null,
  name text not null,
  utility_types text[] not null
    constraint energy_marketers_utility_types check (
      cardinality(utility_types) > 0 and utility_types <@ array['electricity', 'gas']
    ),
  email text,
  phone_number text,
  active boolean not null default true,
  creation_timestamp timestamptz not null default now(),
  creation_user_uid uuid,
  deleted_at timestamptz,
  deleted_user_uid uuid,
  version int not null default 1,
  primary key (client_uid, id_energy_marketer)
);
create unique index energy_marketers_tenant_name_key on energy_marketers (client_uid, fold_text(name))
  where deleted_at is null;
