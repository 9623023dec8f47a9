-- Views of lists that people save for themselves, their groups or the company.
create table list_views (
  client_uid uuid not null,
  id_list_view uuid not null,
  user_uid uuid not null,
  -- A table of the screens that has saved views.
  list text not null,
  name text not null,
  sharing text not null constraint list_views_sharing check (sharing in ('own', 'group', 'company')),
  -- Text, order, page size and filters.
  search jsonb not null constraint list_views_search_is_object check (jsonb_typeof(search) = 'object'),
  -- Shown columns with their widths in pixels; null: everybody's own.
  columns jsonb constraint list_views_columns_is_list check (jsonb_typeof(columns) = 'array'),
  creation_timestamp timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_user_uid uuid,
  version int not null default 1,
  primary key (client_uid, id_list_view),
  foreign key (client_uid, user_uid) references users on delete cascade
);
create unique index list_views_user_name_key on list_views (client_uid, user_uid, list, fold_text(name))
  where deleted_at is null;
create index list_views_user on list_views (client_uid, user_uid);
create index list_views_shared on list_views (client_uid, list) where sharing <> 'own' and deleted_at is null;

-- The view with which a user opens a list.
create table list_view_defaults (
  client_uid uuid not null,
  user_uid uuid not null,
  list text not null,
  id_list_view uuid not null,
  primary key (client_uid, user_uid, list),
  foreign key (client_uid, user_uid) references users on delete cascade,
  foreign key (client_uid, id_list_view) references list_views on delete cascade
);
create index list_view_defaults_view on list_view_defaults (client_uid, id_list_view);

-- One more kind of records.
do $$
begin
  execute 'alter table audit_events drop constraint audit_events_entity_listed, add constraint audit_events_entity_listed '
    || (select replace(pg_get_constraintdef(oid), 'ARRAY[', 'ARRAY[''list-view''::text, ')
        from pg_constraint
        where conrelid = 'audit_events'::regclass and conname = 'audit_events_entity_listed');
end $$;
