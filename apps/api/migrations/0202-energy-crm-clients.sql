create table sectors (
  id_sector int primary key,
  name text not null
);
comment on table sectors is 'global: fixed catalogue of the economic sectors of a client';
insert into sectors (id_sector, name) values
  (1, 'Doméstico'), (2, 'Comercio'), (3, 'Hostelería'), (4, 'Oficinas'), (5, 'Industria'), (6, 'Agrario'),
  (7, 'Comunidades'), (8, 'Administración'), (9, 'Educación'), (10, 'Sanidad'), (11, 'Otros');

create table client_typologies (
  client_uid uuid not null references organisations,
  id_client_typology uuid not null,
  name text not null,
  creation_timestamp timestamptz not null default now(),
  version int not null default 1,
  primary key (client_uid, id_client_typology)
);
create unique index client_typologies_tenant_name_key on client_typologies (client_uid, fold_text(name));

-- A company begins with the usual typologies and may change them.
create function add_initial_client_typologies() returns trigger
  language plpgsql set search_path = public, pg_temp
  as $$
  begin
    insert into client_typologies (client_uid, id_client_typology, name)
    select new.client_uid, gen_random_uuid(), initial.name
    from unnest(array['Particular', 'Autónomo', 'Empresa', 'Comunidad de propietarios',
                      'Administración pública']) as initial (name);
    return null;
  end $$;
create trigger organisations_initial_client_typologies after insert on organisations
  for each row execute function add_initial_client_typologies();

create table clients (
  client_uid uuid not null references organisations,
  id_client uuid not null,
  name text not null,
  first_surname text,
  second_surname text,
  dni_or_cif text,
  email text,
  phone_number text,
  address text,
  address_code text,
  city text,
  region text,
  iban text,
  agent_name text,
  agent_phone_number text,
  agent_email text,
  id_client_typology uuid,
  id_sector int references sectors,
  id_commercial uuid,
  observations text,
  active boolean not null default true,
  creation_timestamp timestamptz not null default now(),
  creation_user_uid uuid,
  deleted_at timestamptz,
  deleted_user_uid uuid,
  version int not null default 1,
  -- Name in both orders of writing, tax number and telephone (figures only), folded once per write.
  search_text text not null generated always as (
    fold_text(
      name || ' ' || coalesce(first_surname, '') || ' ' || coalesce(second_surname, '') || ' '
      || coalesce(dni_or_cif, '') || ' ' || regexp_replace(coalesce(phone_number, ''), '\D', '', 'g') || ' '
      || coalesce(email, '')
    )
  ) stored,
  primary key (client_uid, id_client),
  constraint clients_client_typology_fkey foreign key (client_uid, id_client_typology)
    references client_typologies (client_uid, id_client_typology),
  constraint clients_commercial_fkey foreign key (client_uid, id_commercial)
    references commercials (client_uid, id_commercial) on delete set null (id_commercial)
);
create index clients_name on clients (client_uid, name collate spanish, id_client) where deleted_at is null;
create index clients_commercial on clients (client_uid, id_commercial);
create index clients_client_typology on clients (client_uid, id_client_typology);
create index clients_created on clients (client_uid, creation_timestamp) where deleted_at is null;
create index clients_dni_or_cif on clients (client_uid, dni_or_cif) where deleted_at is null;
