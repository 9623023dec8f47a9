-- How the questions to providers of supply data ended, for the health of each provider and distributor. Neither the
-- question nor the answer is here.
create table supply_outcomes (
  client_uid uuid not null references organisations,
  id_supply_outcome uuid not null,
  provider text not null constraint supply_outcomes_provider check (provider in ('datadis', 'nemon', 'dynargy')),
  -- Code of the distributor: by Datadis's own numbers, or the four digits of the CUPS; null of a question to all.
  distributor text,
  outcome text not null constraint supply_outcomes_outcome check (outcome in (
    'answered', 'empty', 'SUPPLY_CREDENTIALS_REFUSED', 'SUPPLY_QUERY_REPEATED', 'SUPPLY_PROVIDER_UNAVAILABLE',
    'SUPPLY_ADDRESS_REFUSED', 'SUPPLY_ANSWER_UNREADABLE', 'SUPPLY_CUPS_MISMATCH', 'SUPPLY_NOT_AVAILABLE')),
  milliseconds int not null check (milliseconds >= 0),
  asked_at timestamptz not null,
  -- Hash of a repeated question, so that the hour at which it is admitted again stays the first one.
  repeated_hash text,
  primary key (client_uid, id_supply_outcome)
);
create index supply_outcomes_recent on supply_outcomes (client_uid, provider, distributor, asked_at desc);
create index supply_outcomes_repeated on supply_outcomes (client_uid, repeated_hash, asked_at)
  where repeated_hash is not null;
