-- What providers of supply data answered, as it came: asked again only after a day, forgotten with the other raw
-- answers. Datadis answers an equal question once a day, so that a lost answer could not be had again.
create table supply_answers (
  client_uid uuid not null references organisations,
  provider text not null constraint supply_answers_provider check (provider in ('datadis', 'nemon', 'dynargy')),
  -- The question as the provider was asked it, without credentials.
  question text not null,
  -- Whom it tells of, so that an erased person's answers are found.
  cups20 text,
  holder text,
  answer text not null,
  answered_by text not null
    constraint supply_answers_answered_by check (answered_by in ('provider', 'stand-in')),
  answered_at timestamptz not null,
  primary key (client_uid, provider, question)
);
create index supply_answers_cups on supply_answers (client_uid, cups20);
create index supply_answers_holder on supply_answers (client_uid, holder);

-- The session of a company with a provider. It goes with the credentials that opened it.
create table supply_tokens (
  client_uid uuid not null,
  provider text not null,
  sealed_token text not null,
  obtained_at timestamptz not null,
  primary key (client_uid, provider),
  constraint supply_tokens_integration_fkey foreign key (client_uid, provider)
    references integrations (client_uid, provider) on delete cascade
);
