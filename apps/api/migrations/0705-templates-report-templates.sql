-- Templates of reports: of the company, or of one user.
create table report_templates (
  client_uid uuid not null references organisations,
  id_template uuid not null,
  -- Part of public addresses; never changed.
  identifier text not null constraint report_templates_identifier check (identifier ~ '^[a-z0-9-]{1,80}$'),
  template_type text not null,
  name text not null constraint report_templates_name check (length(name) between 1 and 120),
  description text not null default '',
  -- Pages with their components, paper and settings.
  content jsonb not null constraint report_templates_content_is_object check (jsonb_typeof(content) = 'object'),
  -- Its owner; null: the company.
  user_uid uuid,
  creation_timestamp timestamptz not null default now(),
  update_timestamp timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_user_uid uuid,
  version int not null default 1,
  primary key (client_uid, id_template),
  constraint report_templates_identifier_key unique (client_uid, identifier),
  foreign key (client_uid, user_uid) references users on delete cascade
);
create unique index report_templates_name_key
  on report_templates (client_uid, template_type, user_uid, fold_text(name)) nulls not distinct
  where deleted_at is null;
create index report_templates_user on report_templates (client_uid, user_uid);

-- What a template was after each save, the last one included.
create table report_template_versions (
  client_uid uuid not null,
  id_template uuid not null,
  version int not null,
  name text not null,
  description text not null,
  content jsonb not null,
  user_uid uuid,
  creation_timestamp timestamptz not null default now(),
  primary key (client_uid, id_template, version),
  foreign key (client_uid, id_template) references report_templates on delete cascade
);

-- Templates that are used where nobody chooses one. The id is that of a built-in one or of report_templates; one that is gone
-- is passed over.
create table company_template_defaults (
  client_uid uuid not null references organisations,
  template_type text not null,
  id_template uuid not null,
  primary key (client_uid, template_type)
);
create table user_template_defaults (
  client_uid uuid not null,
  user_uid uuid not null,
  template_type text not null,
  id_template uuid not null,
  primary key (client_uid, user_uid, template_type),
  foreign key (client_uid, user_uid) references users on delete cascade
);

-- Which template is used for which record, the first rule that holds.
create table conditional_configurations (
  client_uid uuid not null references organisations,
  id_conditional_configuration uuid not null,
  template_type text not null,
  -- In order: field, operator, values, template.
  rules jsonb not null constraint conditional_configurations_rules_is_list check (jsonb_typeof(rules) = 'array'),
  id_fallback_template uuid,
  version int not null default 1,
  primary key (client_uid, id_conditional_configuration),
  constraint conditional_configurations_type_key unique (client_uid, template_type)
);

-- More kinds of records in the audit.
do $$
begin
  execute 'alter table audit_events drop constraint audit_events_entity_listed, add constraint audit_events_entity_listed '
    || (select replace(pg_get_constraintdef(oid), 'ARRAY[', 'ARRAY[''report-template''::text, ''template-default''::text, '
          '''conditional-configuration''::text, ')
        from pg_constraint
        where conrelid = 'audit_events'::regclass and conname = 'audit_events_entity_listed');
end $$;
