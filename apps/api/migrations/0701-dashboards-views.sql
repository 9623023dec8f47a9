-- Dashboards that people arrange for themselves.
create table dashboard_views (
  client_uid uuid not null,
  id_dashboard_view uuid not null,
  user_uid uuid not null,
  name text not null,
  description text,
  -- Widgets in the order they were added: identifier, place in the grid, configuration.
  layout jsonb not null default '[]' constraint dashboard_views_layout_is_list check (jsonb_typeof(layout) = 'array'),
  favorite boolean not null default false,
  creation_timestamp timestamptz not null,
  deleted_at timestamptz,
  deleted_user_uid uuid,
  version int not null default 1,
  primary key (client_uid, id_dashboard_view),
  foreign key (client_uid, user_uid) references users on delete cascade
);
create unique index dashboard_views_user_name_key on dashboard_views (client_uid, user_uid, fold_text(name))
  where deleted_at is null;
create unique index dashboard_views_user_favorite_key on dashboard_views (client_uid, user_uid)
  where favorite and deleted_at is null;
create index dashboard_views_user on dashboard_views (client_uid, user_uid);
