-- Backgrounds of pages that the company uploaded.
create table template_backgrounds (
  client_uid uuid not null references organisations,
  id_background uuid not null,
  name text not null constraint template_backgrounds_name check (length(name) between 1 and 120),
  id_generic_document uuid not null,
  creation_timestamp timestamptz not null default now(),
  primary key (client_uid, id_background),
  foreign key (client_uid, id_generic_document) references generic_documents
);
create unique index template_backgrounds_name_key on template_backgrounds (client_uid, fold_text(name));
create index template_backgrounds_image on template_backgrounds (client_uid, id_generic_document);

-- One more kind of records in the audit.
do $$
begin
  execute 'alter table audit_events drop constraint audit_events_entity_listed, add constraint audit_events_entity_listed '
    || (select replace(pg_get_constraintdef(oid), 'ARRAY[', 'ARRAY[''template-background''::text, ')
        from pg_constraint
        where conrelid = 'audit_events'::regclass and conname = 'audit_events_entity_listed');
end $$;
