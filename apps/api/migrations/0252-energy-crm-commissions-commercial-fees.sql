-- The share of a commercial in the commissions of one marketer, which goes before their own percentage.
create table commercial_fees (
  client_uid uuid not null references organisations,
  id_commercial_fee uuid not null,
  id_energy_marketer uuid not null,
  id_commercial uuid not null,
  fee_percentage numeric(5, 2) not null
    constraint commercial_fees_percentage_range check (fee_percentage between 0 and 100),
  creation_timestamp timestamptz not null default now(),
  creation_user_uid uuid,
  version int not null default 1,
  primary key (client_uid, id_commercial_fee),
  constraint commercial_fees_energy_marketer_fkey foreign key (client_uid, id_energy_marketer)
    references energy_marketers (client_uid, id_energy_marketer),
  constraint commercial_fees_commercial_fkey foreign key (client_uid, id_commercial)
    references commercials (client_uid, id_commercial) on delete cascade
);
create unique index commercial_fees_commercial_key
  on commercial_fees (client_uid, id_energy_marketer, id_commercial);
create index commercial_fees_commercial on commercial_fees (client_uid, id_commercial);
