create table financing_templates (
  client_uid uuid not null references organisations,
  id_financing_conditions_template uuid not null,
  name text not null,
  -- Nominal yearly rate (TIN), percent.
  anual_interest_rate float8 not null
    constraint financing_templates_rate check (anual_interest_rate >= 0 and anual_interest_rate <= 100),
  financing_months int not null constraint financing_templates_months check (financing_months >= 0),
  financing_entity text not null,
  is_default boolean not null default false,
  creation_timestamp timestamptz not null default now(),
  creation_user_uid uuid,
  deleted_at timestamptz,
  deleted_user_uid uuid,
  version int not null default 1,
  primary key (client_uid, id_financing_conditions_template)
);
create unique index financing_templates_tenant_name_key on financing_templates (client_uid, fold_text(name))
  where deleted_at is null;
create unique index financing_templates_tenant_default_key on financing_templates (client_uid)
  where is_default and deleted_at is null;
