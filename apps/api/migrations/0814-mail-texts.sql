-- Texts to start a mail with: the company's, and those of each person.
create table mail_texts (
  client_uid uuid not null references organisations,
  id_mail_text uuid not null,
  -- Whose it is; null for one of the company.
  user_uid uuid,
  name text not null constraint mail_texts_name check (length(name) between 1 and 80),
  subject text not null constraint mail_texts_subject check (length(subject) between 1 and 150),
  text text not null constraint mail_texts_text check (length(text) between 1 and 5000),
  -- Kind of report that it is offered for; null for all.
  template_type text,
  creation_timestamp timestamptz not null default now(),
  creation_user_uid uuid,
  version int not null default 1,
  primary key (client_uid, id_mail_text)
);
create unique index mail_texts_name_key
  on mail_texts (client_uid, coalesce(user_uid, '00000000-0000-0000-0000-000000000000'::uuid), fold_text(name));

create table mail_signatures (
  client_uid uuid not null references organisations,
  user_uid uuid not null,
  text text not null constraint mail_signatures_text check (length(text) <= 1000),
  primary key (client_uid, user_uid)
);

-- Whether mails have the address of the person who sends them, and for which domains the mail server allows it.
create table mail_sender_settings (
  client_uid uuid primary key references organisations,
  sends_as_users boolean not null,
  allowed_domains text[] not null default '{}',
  version int not null default 1,
  constraint mail_sender_settings_domains check (cardinality(allowed_domains) <= 20)
);

-- Three more kinds of records in the audit.
do $$
begin
  execute 'alter table audit_events drop constraint audit_events_entity_listed, add constraint audit_events_entity_listed '
    || (select replace(pg_get_constraintdef(oid), 'ARRAY[',
          'ARRAY[''mail-text''::text, ''mail-signature''::text, ''mail-sender-settings''::text, ')
        from pg_constraint
        where conrelid = 'audit_events'::regclass and conname = 'audit_events_entity_listed');
end $$;
