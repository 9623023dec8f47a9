-- What clients have in the custom fields of their company; a client without a value has no row.
create table client_custom_field_values (
  client_uid uuid not null,
  id_client uuid not null,
  id_custom_field uuid not null,
  -- A text, a number or, for labels, an array of texts.
  value jsonb not null
    constraint client_custom_field_values_value check (jsonb_typeof(value) in ('string', 'number', 'array')),
  primary key (client_uid, id_client, id_custom_field),
  constraint client_custom_field_values_client_fkey foreign key (client_uid, id_client)
    references clients (client_uid, id_client) on delete cascade,
  constraint client_custom_field_values_custom_field_fkey foreign key (client_uid, id_custom_field)
    references custom_fields (client_uid, id_custom_field) on delete cascade
);
create index client_custom_field_values_custom_field
  on client_custom_field_values (client_uid, id_custom_field);
