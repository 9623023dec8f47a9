-- Credentials of third parties that answer for supplies. A row means active: to deactivate is to delete it.
create table integrations (
  client_uid uuid not null references organisations,
  provider text not null constraint integrations_provider check (provider in ('datadis', 'nemon', 'dynargy')),
  -- Address of the API where the company states it; Datadis has one address for everybody.
  api_url text,
  -- User names, passwords and tokens together, sealed to this row; never read by any presenter.
  sealed_credentials text not null,
  updated_at timestamptz not null,
  updated_user_uid uuid,
  primary key (client_uid, provider)
);
