-- The plugins that a company ever switched; a key without a row is off.
create table plugins (
  client_uid uuid not null references organisations,
  key text not null,
  active boolean not null,
  updated_at timestamptz not null,
  updated_user_uid uuid,
  primary key (client_uid, key)
);
