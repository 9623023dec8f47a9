-- Fields that a company adds to its clients.
create table custom_fields (
  client_uid uuid not null references organisations,
  id_custom_field uuid not null,
  label text not null,
  type text not null constraint custom_fields_type check (
    type in ('string', 'number', 'date', 'time', 'datetime', 'options', 'website', 'email', 'phoneNumber', 'labels')
  ),
  -- [{"option": "Oro", "color": "#d3d3d3"}, …], in the order of the list.
  custom_field_options jsonb not null default '[]',
  creation_timestamp timestamptz not null default now(),
  version int not null default 1,
  primary key (client_uid, id_custom_field)
);
create unique index custom_fields_tenant_label_key on custom_fields (client_uid, lower(label));
