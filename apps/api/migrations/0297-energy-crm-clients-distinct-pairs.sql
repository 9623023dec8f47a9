-- Clients of whom somebody said that they are not the same one.
create table client_distinct_pairs (
  client_uid uuid not null,
  id_client uuid not null,
  id_other uuid not null,
  creation_timestamp timestamptz not null default now(),
  creation_user_uid uuid,
  primary key (client_uid, id_client, id_other),
  constraint client_distinct_pairs_order check (id_client < id_other),
  constraint client_distinct_pairs_client_fkey foreign key (client_uid, id_client)
    references clients (client_uid, id_client) on delete cascade,
  constraint client_distinct_pairs_other_fkey foreign key (client_uid, id_other)
    references clients (client_uid, id_client) on delete cascade
);
create index client_distinct_pairs_other on client_distinct_pairs (client_uid, id_other);
