-- Which turn of recurring work a company has had: two nodes cannot both take one.
create table schedule_turns (
  client_uid uuid not null references organisations,
  name text not null,
  slot timestamptz not null,
  primary key (client_uid, name, slot)
);
