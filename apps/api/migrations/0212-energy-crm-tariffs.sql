create table tariffs (
  client_uid uuid not null references organisations,
  id_tariff uuid not null,
  id_energy_marketer uuid not null,
  name text not null,
  utility_type text not null
    constraint tariffs_utility_type check (utility_type in ('electricity', 'gas')),
  -- Code of the access tariff; their catalogue belongs to the regulation and stands in the code.
  id_tarifa_atr int not null,
  type text not null default 'fixed' constraint tariffs_type check (type in ('fixed', 'indexed')),
  is_base_price boolean not null,
  id_tariff_typology uuid,
  active boolean not null default true,
  creation_timestamp timestamptz not null default now(),
  creation_user_uid uuid,
  deleted_at timestamptz,
  deleted_user_uid uuid,
  version int not null default 1,
  primary key (client_uid, id_tariff),
  constraint tariffs_energy_marketer_fkey foreign key (client_uid, id_energy_marketer)
    references energy_marketers (client_uid, id_energy_marketer),
  constraint tariffs_tariff_typology_fkey foreign key (client_uid, id_tariff_typology)
    references tariff_typologies (client_uid, id_tariff_typology)
);
-- A marketer gives one name to the same offer under several access tariffs.
create unique index tariffs_marketer_name_key
  on tariffs (client_uid, id_energy_marketer, utility_type, id_tarifa_atr, fold_text(name))
  where deleted_at is null;
create index tariffs_atr on tariffs (client_uid, utility_type, id_tarifa_atr) where deleted_at is null;
create index tariffs_tariff_typology on tariffs (client_uid, id_tariff_typology);
