create table commercials (
  client_uid uuid not null references organisations,
  id_commercial uuid not null,
  name text not null,
  first_surname text not null,
  second_surname text,
  company text,
  phone_number text,
  email text,
  dni_or_cif text,
  address text,
  city text,
  fee_percentage numeric(5, 2) not null default 100
    constraint commercials_fee_percentage_range check (fee_percentage between 0 and 100),
  user_uid uuid,
  creation_timestamp timestamptz not null default now(),
  creation_user_uid uuid,
  version int not null default 1,
  primary key (client_uid, id_commercial),
  -- Also the way from a user to their commercial, which every visibility condition takes.
  constraint commercials_tenant_user_key unique (client_uid, user_uid),
  constraint commercials_user_fkey foreign key (client_uid, user_uid)
    references users (client_uid, user_uid) on delete set null (user_uid)
);
create index commercials_name on commercials (client_uid, name collate spanish);
