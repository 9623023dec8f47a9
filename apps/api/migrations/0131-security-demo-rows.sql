-- Which rows of a company are sample rows, so that they can go without touching its own. A row that somebody
-- made their own loses its mark.
create table demo_rows (
  client_uid uuid not null references organisations,
  table_name text not null check (table_name ~ '^[a-z_]+$'),
  id_row uuid not null,
  creation_timestamp timestamptz not null default now(),
  primary key (client_uid, table_name, id_row)
);
