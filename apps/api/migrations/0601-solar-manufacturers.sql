create table manufacturers (
  client_uid uuid not null references organisations,
  id_manufacturer uuid not null,
  name text not null,
  creation_timestamp timestamptz not null default now(),
  creation_user_uid uuid,
  primary key (client_uid, id_manufacturer)
);
create unique index manufacturers_tenant_name_key on manufacturers (client_uid, fold_text(name));
