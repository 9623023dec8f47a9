-- Which installation this database belongs to: file store and cluster carry the same id, and a node compares them.
create table installation (
  id uuid primary key,
  is_only boolean not null default true unique check (is_only),
  created_at timestamptz not null default now()
);
comment on table installation is 'global: one row, the installation that this database belongs to';
