create table notifications (
  client_uid uuid not null,
  id_notification uuid not null,
  user_uid uuid not null,
  kind text not null,
  -- What the text of the kind is filled with.
  parameters jsonb not null,
  -- Path of the screen it is about.
  link text constraint notifications_link_is_path check (link ~ '^/[^/\\]' or link = '/'),
  on_screen boolean not null,
  in_digest boolean not null,
  created_at timestamptz not null,
  read_at timestamptz,
  digested_at timestamptz,
  primary key (client_uid, id_notification),
  foreign key (client_uid, user_uid) references users on delete cascade
);
create index notifications_user on notifications (client_uid, user_uid, id_notification desc) where on_screen;
create index notifications_unread on notifications (client_uid, user_uid) where on_screen and read_at is null;
create index notifications_undigested on notifications (client_uid, user_uid)
  where in_digest and digested_at is null;

-- What a person chose; a kind without a row stands as it does at first.
create table notification_preferences (
  client_uid uuid not null,
  user_uid uuid not null,
  kind text not null,
  on_screen boolean not null,
  in_digest boolean not null,
  primary key (client_uid, user_uid, kind),
  foreign key (client_uid, user_uid) references users on delete cascade
);
