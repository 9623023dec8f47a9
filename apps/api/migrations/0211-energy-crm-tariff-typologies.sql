create table tariff_typologies (
  client_uid uuid not null references organisations,
  id_tariff_typology uuid not null,
  name text not null,
  creation_timestamp timestamptz not null default now(),
  version int not null default 1,
  primary key (client_uid, id_tariff_typology)
);
create unique index tariff_typologies_tenant_name_key on tariff_typologies (client_uid, fold_text(name));

-- A company begins with the usual typologies and may change them.
create function add_initial_tariff_typologies() returns trigger
  language plpgsql set search_path = public, pg_temp
  as $$
  begin
    insert into tariff_typologies (client_uid, id_tariff_typology, name)
    select new.client_uid, gen_random_uuid(), initial.name
    from unnest(array['Hogar', 'Pyme', 'Gran consumidor']) as initial (name);
    return null;
  end $$;
create trigger organisations_initial_tariff_typologies after insert on organisations
  for each row execute function add_initial_tariff_typologies();
